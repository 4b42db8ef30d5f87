import { defineTexts, joinTexts } from '#contract/text.ts'
import { guideContentText } from './guide-content.ts'

/** Explains the tasks of operators in the console. Names in “ ” are page and button names as shown on screen; a test checks them. */
export const guideText = joinTexts(
  guideContentText,
  defineTexts({
    lead: { en: 'Short instructions for common tasks.', zh: '常见任务的简短说明。' },
    search: { en: 'Search the guide', zh: '搜索指南' },
    none: { en: 'No results', zh: '没有结果' },
    'none-why': { en: 'Try a different word.', zh: '请换一个词。' },
    all: { en: 'Show all tasks', zh: '显示全部任务' },
    open: { en: 'Open page: {page}', zh: '打开页面：{page}' },
    site: { en: 'Make the site yours', zh: '定制你的网站' },
    'site-1': {
      en: 'Open “Site settings”. Enter the names under “Identity” and choose a logo and colour under “Look”. The preview shows every change.',
      zh: '打开“网站设置”，在“基本信息”中填写名称，在“外观”中选择标志和颜色。预览会显示每处改动。',
    },
    'site-2': {
      en: 'Hide or rename sections under “Sections”, and arrange “Header menu” and “Footer”.',
      zh: '在“栏目”中改名或隐藏栏目，再编排“顶部菜单”和“页脚”。',
    },
    'site-3': {
      en: 'Choose “Save”. The changes go live immediately. You can restore earlier settings under “Versions”.',
      zh: '选择“保存”，所有人立即看到。“历史版本”可恢复以前的设置。',
    },
    'site-4': { en: 'Open “Home page”, edit the banner and choose “Publish”.', zh: '打开“首页”，编辑横幅，选择“发布”。' },
    'site-5': {
      en: 'Open “Enquiry forms”, choose “New form”, then “Publish”. Submissions arrive under “Enquiries”.',
      zh: '打开“咨询表单”，选择“新建表单”，再选择“发布”。读者提交的内容会出现在“咨询”中。',
    },
    'move-in': { en: 'Move another site in', zh: '迁入其他网站' },
    'move-in-1': {
      en: 'Open “Move in”. Choose the export of the old site, and a ZIP of its images if you have one, then “Upload and read”.',
      zh: '打开“网站迁入”，选择原网站的导出文件，有图片压缩包时一并选择，再选择“上传并读取”。',
    },
    'move-in-2': {
      en: 'Say what becomes what and choose “Save and preview”. “Check” names every loss before anything is imported.',
      zh: '设置对应关系，选择“保存并预览”。“开始检查”会在导入前列出所有损失。',
    },
    'move-in-3': {
      en: 'Choose “Import as drafts”, then “Approve and put online”. “Undo the move” removes everything that wasn’t edited since.',
      zh: '选择“导入为草稿”，再选择“批准并发布”。“撤销迁入”会移除之后未修改过的全部内容。',
    },
    invite: { en: 'Invite colleagues', zh: '邀请同事' },
    'invite-1': { en: 'Open “Accounts” and choose “Invite people”.', zh: '打开“账号”，选择“邀请人员”。' },
    'invite-2': { en: 'Enter one phone number per line and choose “Roles”.', zh: '每行填写一个手机号，并选择“角色”。' },
    'invite-3': {
      en: 'Choose “Invite”. Colleagues get the role when they register with that number.',
      zh: '选择“邀请”。同事用该号码注册后即获得角色。',
    },
    access: { en: 'Decide on access requests', zh: '处理权限申请' },
    'access-1': { en: 'Open “Access requests”. Each row shows who is asking and why.', zh: '打开“权限申请”，每行显示申请人和理由。' },
    'access-2': {
      en: 'The button in a row grants the suggested role. Choose “Review” to see details, pick another role or reject.',
      zh: '选择该行的按钮即授予建议的角色；选择“处理”可核对、改选角色或拒绝。',
    },
    start: { en: 'Find your way around', zh: '认识工作台' },
    'start-1': {
      en: '“Workplace” shows what’s waiting for you. On a new site, “Set up your site” lists the remaining steps.',
      zh: '“工作台”显示待你处理的事项；新网站还有“完成初始设置”，列出余下的步骤。',
    },
    'start-2': {
      en: 'Press Ctrl K to find an item, a person, a page or a setting, or press ? to see all keyboard shortcuts.',
      zh: '按 Ctrl K 可查找内容、人员、页面和设置；按 ? 查看全部快捷键。',
    },
    'start-3': { en: 'Choose “Edit” beside “Shortcuts” to pick your own.', zh: '在“快捷入口”旁选择“编辑”，选出自己常用的页面。' },
    certify: { en: 'Review a certification', zh: '审核认证' },
    'certify-1': {
      en: 'Open “Certification review”, open a submission and choose “Claim”.',
      zh: '打开“认证审核”，进入一份申请，选择“领取”。',
    },
    'certify-2': {
      en: 'Compare the data with the scans. Choose “Approve”, or mark what’s wrong and choose “Return”.',
      zh: '核对资料与扫描件，选择“通过”；有问题则标出后选择“退回”。',
    },
    members: { en: 'Admit members', zh: '管理会员' },
    'members-1': {
      en: 'Open “Membership setup” and add grades with “New grade” and branches with “New branch”. The people of a branch’s team are its secretaries.',
      zh: '打开“会员设置”，用“新建等级”和“新建分会”添加会员等级和分会；分会所选团队的成员即为秘书。',
    },
    'members-2': {
      en: 'People apply under “Membership” in the account menu. Open “Membership applications”, open one and choose “Accept”, “Ask for more” or “Refuse”. “Members” lists them with “Export” and “Renew”, and “Dues” has what they paid.',
      zh: '用户在账号菜单的“我的会员”中申请。打开“入会申请”，进入一份申请，选择“通过”“退回补充”或“不通过”。“会员”中可查看名册、“导出”和“续期”，“会费登记”中可核对缴费。',
    },
    comments: { en: 'Moderate comments', zh: '审核评论' },
    'comments-1': {
      en: 'Open “Comments”. “Queues” separates new, reported and hidden comments and “Appeals”.',
      zh: '打开“评论管理”，“队列”按待审核、被举报、已隐藏和“申诉”分开。',
    },
    'comments-2': {
      en: 'Choose “Approve”, “Hide” or “Delete”. The author is told why, and may appeal.',
      zh: '选择“通过”“隐藏”或“删除”。作者会收到原因，并可申诉。',
    },
    reports: { en: 'Answer a report', zh: '处理举报' },
    'reports-1': {
      en: 'Open “Reports” and open one. It shows the content as it was when reported.',
      zh: '打开“举报处理”，进入一条举报，可看到举报时的内容。',
    },
    'reports-2': {
      en: 'Choose what happens to the content, write a reply and choose “Decide and reply”.',
      zh: '选择对内容的处理，填写答复，选择“处理并答复”。',
    },
    studio: { en: 'Broadcast live', zh: '开始直播' },
    'studio-1': { en: 'Open “Studios” and choose “New studio”.', zh: '打开“直播间”，选择“新建直播间”。' },
    'studio-2': {
      en: 'Creating a key requires a personal certification: apply in your settings. Then choose “Create key”, and enter the address and the key in your encoder. “Go live with OBS” shows each step.',
      zh: '生成密钥需要先通过个人认证，请在用户设置中申请。然后选择“生成密钥”，在编码器中填写地址和密钥。“用 OBS 开播”逐步说明。',
    },
    monitor: { en: 'Watch a broadcast', zh: '监控直播' },
    'monitor-1': {
      en: 'Open “Live monitor”. It shows each line, the chat and who is watching.',
      zh: '打开“实时监控”，查看各条线路、聊天和观看人数。',
    },
    'monitor-2': {
      en: 'When the line on air fails, the next one takes over. You can also choose a line yourself.',
      zh: '播出线路中断时会自动切换到下一条，也可以手动选择。',
    },
    lecture: { en: 'Ask the viewers of a broadcast', zh: '与直播观众互动' },
    'lecture-1': {
      en: 'Open “Live monitor”, choose the studio, then “Viewers”. Turn on “Record viewing time”, so that viewers watch with their account. “Sign-up needed” limits the next broadcast to people who have signed up.',
      zh: '打开“实时监控”，选择直播间，再选“观众”。开启“记录观看时长”后，观众以账号观看；开启“需要报名”后，只有报名的人可以观看下一场。',
    },
    'lecture-2': {
      en: 'Write polls before the broadcast, and open them during it. Start roll calls, and answer questions: those with the most supporters come first.',
      zh: '开播前写好投票，直播中发起；发起签到；回答提问，支持人数多的排在前面。',
    },
    'lecture-3': {
      en: 'Afterwards, export the viewing times, answers and questions there.',
      zh: '结束后可在此导出观看时长、答案和提问。',
    },
    encode: { en: 'Change the encoding', zh: '变更编码参数' },
    'encode-1': {
      en: 'Open “Encoding change”, change what you need and choose “Submit for approval”.',
      zh: '打开“申请编码参数变更”，修改所需参数，选择“提交申请”。',
    },
    'encode-2': {
      en: 'Someone else decides on “Encoding profile”. “Restore previous version” brings back what was in effect before.',
      zh: '由另一人在“编码参数”中审批。“恢复上一版”可退回此前生效的参数。',
    },
    enquiries: { en: 'Answer an enquiry', zh: '答复咨询' },
    'enquiries-1': { en: 'Open “Enquiries”, open one and assign it to yourself.', zh: '打开“咨询”，进入一条咨询，分配给自己。' },
    'enquiries-2': {
      en: 'Write your answer and choose “Send reply”. Notes are only visible to colleagues.',
      zh: '填写答复，选择“发送回复”。备注仅同事可见。',
    },
    privacy: { en: 'Handle privacy requests', zh: '处理个人信息请求' },
    'privacy-1': {
      en: 'Requests are sorted by their due date. “Enter a request” adds one that came by letter or telephone.',
      zh: '请求按答复期限排列；来信、来电的请求点“登记请求”录入。',
    },
    'privacy-2': {
      en: 'Take a request, confirm the person under “Identity”, and ask under “Ask” when something is missing.',
      zh: '认领请求，在“身份”中核实本人；信息不全时用“提问”。',
    },
    'privacy-3': {
      en: '“Answer” closes the request. “Refuse” needs a reason, which the person reads.',
      zh: '点“答复”办结；“拒绝”须写明理由，本人会看到。',
    },
    'privacy-4': {
      en: 'Write an assessment under “Impact assessments” before you process sensitive data, and record a leak under “Data incidents”.',
      zh: '处理敏感信息前在“影响评估”中记录；发生泄露时登记“个人信息安全事件”。',
    },
    form: { en: 'Make an enquiry form', zh: '制作咨询表单' },
    'form-1': { en: 'Open “Enquiry forms” and choose “New form”.', zh: '打开“咨询表单”，选择“新建表单”。' },
    'form-2': {
      en: 'Choose “Add question” for each thing you need to know, say what it’s for, and choose “Publish”.',
      zh: '需要了解什么，就用“添加问题”加一题；写明用途后选择“发布”。',
    },
    announce: { en: 'Announce something', zh: '发布公告' },
    'announce-1': { en: 'Open “Announcements” and choose “New announcement”.', zh: '打开“公告”，选择“发布公告”。' },
    'announce-2': {
      en: 'Write it in both languages, choose the “Audience” and the time, then choose “Publish”.',
      zh: '用中英文撰写，选择“接收人”和时间，再选择“发布”。',
    },
    messages: { en: 'Choose what you’re told', zh: '选择接收哪些提醒' },
    'messages-1': { en: 'Open “Message centre” to see messages, notices and “To-dos”.', zh: '打开“消息中心”，查看消息、通知和“待办”。' },
    'messages-2': {
      en: 'Under “Notification settings”, choose what arrives and when it’s quiet.',
      zh: '在“通知设置”中选择接收哪些提醒，以及免打扰时段。',
    },
    teams: { en: 'Work in teams and projects', zh: '用团队和项目协作' },
    'teams-1': { en: 'Open “User info” and choose “New project” or “New team”.', zh: '打开“用户信息”，选择“新建项目”或“新建团队”。' },
    'teams-2': {
      en: 'Open it and invite members. Roles can be limited to a project.',
      zh: '打开它并邀请成员。角色可以只在一个项目内有效。',
    },
    account: { en: 'Look after your account', zh: '管理自己的账号' },
    'account-1': {
      en: 'Open “User settings” to change your profile, password and authenticator.',
      zh: '打开“用户设置”，修改个人资料、密码和验证器。',
    },
    'account-2': {
      en: 'Get certified there: certified authors can sign medical content.',
      zh: '在这里申请认证：通过认证的作者可以署名医学内容。',
    },
    data: { en: 'See, copy or delete your data', zh: '查看、下载或删除自己的数据' },
    'data-1': {
      en: 'Open “My data” and choose “Prepare a copy” to take everything that is stored about you.',
      zh: '打开“我的数据”，点击“准备副本”，可下载本站保存的你的全部数据。',
    },
    'data-2': {
      en: 'Turn on “Only store my data” there, or choose “Close my account”.',
      zh: '在这里可以开启“仅保存我的数据”，也可以点击“注销账号”。',
    },
    'data-3': {
      en: 'On “Age and guardianship”, guardians answer the requests of children, and everyone sees and changes their age group.',
      zh: '在“年龄与监护”中，监护人处理孩子的申请；每个人都可以查看和修改自己的年龄段。',
    },
    submissions: { en: 'See what became of your submissions', zh: '查看提交的办理进度' },
    'submissions-1': {
      en: 'Open “My submissions”. It lists content, certifications and requests with their state.',
      zh: '打开“我的提交”，查看内容、认证和申请的状态。',
    },
    'submissions-2': {
      en: 'Open one to see who decides next, or what to correct.',
      zh: '打开一条，可看到下一步由谁处理，或需要修改什么。',
    },
    roles: { en: 'Change what a role may do', zh: '修改角色的权限' },
    'roles-1': {
      en: 'Open “Roles and permissions” and choose a role. The list shows everything it may do.',
      zh: '打开“角色与权限”，选择一个角色，列表显示它的全部权限。',
    },
    'roles-2': {
      en: 'Tick what you want, then choose “Review and save”. “New role” starts one of your own.',
      zh: '勾选后选择“核对并保存”。“新建角色”可建立自己的角色。',
    },
    menu: { en: 'Arrange the menu', zh: '编排菜单' },
    'menu-1': {
      en: 'Open “Menu” and drag pages into the order you want, or hide them.',
      zh: '打开“菜单管理”，拖动页面调整顺序，或将其隐藏。',
    },
    'menu-2': { en: 'Choose “Save menu”. “Reset to default” undoes everything.', zh: '选择“保存菜单”。“恢复默认”可撤销全部修改。' },
    audit: { en: 'See who did what', zh: '查看谁做了什么' },
    'audit-1': { en: 'Open “Audit trail” and filter by person, action or time.', zh: '打开“审计日志”，按人员、操作或时间筛选。' },
    'audit-2': {
      en: '“Verify” checks that no entry was changed or removed. “Export” saves what you filtered.',
      zh: '“校验”可确认没有记录被修改或删除；“导出”保存筛选结果。',
    },
    minors: { en: 'Set up minors’ mode', zh: '设置未成年人模式' },
    'minors-1': {
      en: 'Make a collection of what is fit for minors, by hand or by rules, and publish it.',
      zh: '将适合未成年人的内容建成内容集（手动或按规则选择），并上线。',
    },
    'minors-2': {
      en: 'Choose it here under “Collection”. Without one, the mode opens no content.',
      zh: '在此的“内容集”中选择它；不选时该模式不开放任何内容。',
    },
    'minors-3': { en: 'Set the hours and the minutes of a day, and choose “Save”.', zh: '设置时段和每日分钟数，选择“保存”。' },
    delivery: { en: 'See whether codes arrive', zh: '查看验证码是否送达' },
    'delivery-1': {
      en: 'Enter the “Address for receipts” in the console of your SMS provider. Receipts then show within a minute.',
      zh: '在短信服务商控制台填写“回执地址”，一分钟内即可看到回执。',
    },
    'delivery-2': {
      en: 'Press “Check now” to see whether every carrier has filed your signature, and note what the provider doesn’t report.',
      zh: '点击“立即检查”查看签名是否已在各运营商报备；服务商不提供的状态，请手动选择。',
    },
    'delivery-3': {
      en: 'If fewer messages arrive at one carrier, “Latest errors” says what to do.',
      zh: '某个运营商送达减少时，“最近的错误”会说明处理方法。',
    },
    status: { en: 'Check that the site works', zh: '检查站点运行情况' },
    'status-1': {
      en: 'Open “System status”. What needs attention is at the top, with what to do.',
      zh: '打开“系统状态”，需要处理的问题排在最上方，并附有处理办法。',
    },
    'status-2': {
      en: '“Recent errors” lists the errors of the last day; the request number finds the entry in the log.',
      zh: '“近期错误”列出最近一天的错误，可用请求编号在日志中查找。',
    },
    figures: { en: 'Read the figures', zh: '看懂数据' },
    'figures-1': {
      en: 'Open “Data analysis” and choose a period. “Compare with” adds an earlier one.',
      zh: '打开“数据分析”，选择时间范围；“对比”可加入更早的时段。',
    },
    'figures-2': {
      en: 'Each chart can be shown as a table. “Add note” marks a day for everyone.',
      zh: '每张图都可以切换为表格。“添加备注”可为某一天写下说明，所有人可见。',
    },
    explore: { en: 'Ask a question of your own', zh: '自定义分析' },
    'explore-1': {
      en: 'Open “Multi-dimensional analysis” and choose a metric and a dimension under “Explore”.',
      zh: '打开“多维数据分析”，在“自定义分析”中选择指标和维度。',
    },
    'explore-2': { en: '“Export CSV” saves the figures.', zh: '“导出 CSV”保存数据。' },
    backups: { en: 'Look after backups', zh: '照看备份' },
    'backups-1': {
      en: 'Open “Backups”. It shows when the site last backed itself up, and what went wrong.',
      zh: '打开“备份”，查看最近一次备份的时间和出现的问题。',
    },
    'backups-2': { en: 'Choose “Back up now” before a large change.', zh: '大改动之前选择“立即备份”。' },
    'backups-3': { en: '“Verify” proves that a backup can be restored.', zh: '“校验”确认备份可以恢复。' },
    'backups-4': {
      en: 'To take the content elsewhere, open “Site archive” and choose “Prepare an archive”.',
      zh: '要将内容带到别处，打开“网站归档”，选择“准备归档”。',
    },
    programs: { en: 'Connect programs', zh: '连接外部程序' },
    'programs-1': {
      en: 'Open “API tokens” and choose “New token”. The token is shown once; store it in the program.',
      zh: '打开“接口令牌”，选择“新建令牌”。令牌仅显示一次，请存入程序。',
    },
    'programs-2': { en: '“Revoke” ends a token at once.', zh: '“吊销”立即停用令牌。' },
    'programs-3': {
      en: 'Under “Webhooks”, name the address that is notified of events, and choose “Send a test”.',
      zh: '在“事件推送”中填写接收事件的地址，然后“发送测试”。',
    },
    'sign-on': { en: 'Let other sites use the accounts here', zh: '让其他站点使用本站账号' },
    'sign-on-1': {
      en: 'Open “Single sign-on” and choose “Connect a site”. Enter its return addresses letter by letter.',
      zh: '打开“统一登录”，选择“接入站点”，逐字填写回调地址。',
    },
    'sign-on-2': {
      en: 'Enter issuer, client ID and secret in the settings of that site. The secret is shown once.',
      zh: '将签发方地址、客户端 ID 和密钥填入该站点的设置。密钥仅显示一次。',
    },
    'sign-on-3': {
      en: 'Turned off or removed, a site is refused at once. “Replace the secret” when it may have leaked.',
      zh: '停用或删除后，该站点立即无法登录。密钥可能泄露时，选择“更换密钥”。',
    },
    retention: { en: 'Set how long data stays', zh: '设置数据保留期限' },
    'retention-1': {
      en: 'Find the class of data. “Preview” shows what a run would delete now.',
      zh: '找到数据类别，“预览清理”显示现在会删除什么。',
    },
    'retention-2': {
      en: 'Choose “Change term” and enter the days. A term below the law is refused with its source.',
      zh: '点“修改期限”填写天数；低于法定期限会被拒绝并说明依据。',
    },
    'retention-3': {
      en: 'For an investigation, place a legal hold: its data stays until you lift it.',
      zh: '配合调查时设置法律保全，解除前数据不会删除。',
    },
    'operator-login': { en: 'Let operators log in by your own provider', zh: '让运营人员使用统一身份登录' },
    'operator-login-1': {
      en: 'Choose “Add a provider”, copy the return address to the provider, and enter issuer, client ID and secret. “Test” says what is wrong.',
      zh: '点击“添加身份提供方”，将回调地址填入身份提供方，再填写签发方地址、客户端 ID 和密钥。“测试”会说明问题所在。',
    },
    'operator-login-2': {
      en: 'Map groups to roles. Operators link their account under User settings, or you use “Invite an account”.',
      zh: '设置用户组对应的角色。运营人员在“用户设置”中关联账号，也可使用“邀请账号”。',
    },
    'operator-login-3': {
      en: 'Name an emergency account, then choose who has to log in by the provider.',
      zh: '指定应急账号，再选择必须使用身份提供方登录的人员。',
    },
    launch: { en: 'Check the site before it opens', zh: '上线前检查' },
    'launch-1': { en: 'Open “Launch check” and start with the lines marked “Must”.', zh: '打开“上线检查”，先处理标为“须处理”的事项。' },
    'launch-2': {
      en: '“Open” leads to the screen where a duty is met. Settings of the server are named for the colleague who looks after it.',
      zh: '选择“前往处理”打开对应页面；需在服务器上设置的，会写明设置名称。',
    },
    'launch-3': {
      en: '“Confirm” what no program can know, such as a filing that you have looked up.',
      zh: '系统无法判断的事项，如已核对的备案，请选择“确认”。',
    },
    realtime: { en: 'See who is reading now', zh: '查看此刻的读者' },
    'realtime-1': {
      en: 'Open “Real-time”. It shows the last 30 minutes and updates by itself.',
      zh: '打开“实时数据”，显示最近 30 分钟，自动更新。',
    },
    service: { en: 'Keep a data service running', zh: '让数据服务持续可用' },
    'service-1': { en: 'A data service shows its figures until its term ends.', zh: '数据服务在有效期内显示数据。' },
    'service-2': { en: 'Choose “Renew” before the term ends. Earlier figures stay.', zh: '到期前选择“续期”，此前的数据会保留。' },
    promotion: { en: 'Measure a promotion', zh: '衡量推广效果' },
    'promotion-1': {
      en: 'Open “New promotion”, fill in the steps and choose “Submit”. You get a link and a QR code.',
      zh: '打开“新建推广渠道”，按步骤填写后选择“提交”，即得到链接和二维码。',
    },
    'promotion-2': { en: '“Promotions” shows what each of them brought.', zh: '“推广渠道”显示每个渠道带来的效果。' },
  }),
)
