import { defineTexts } from '#contract/text.ts'

/** Explains the tasks of authors, reviewers and editors. */
export const guideContentText = defineTexts({
  write: { en: 'Write and submit an item', zh: '撰写并提交内容' },
  'write-1': { en: 'Open “Items” and choose “New item”.', zh: '打开“内容库”，选择“新建内容”。' },
  'write-2': { en: 'Choose section, type and language, then enter a title.', zh: '选择栏目、类型和语言，填写标题。' },
  'write-3': {
    en: 'Write the text; type / for images, tables and more. It is saved automatically.',
    zh: '撰写正文，输入 / 可插入图片、表格等。内容会自动保存。',
  },
  'write-4': {
    en: 'Choose “Submit for review”. Medical items must be signed off by someone with a professional certification.',
    zh: '选择“提交审核”。医学内容须由通过专业认证的人员签署。',
  },
  audience: { en: 'Limit who can read an item', zh: '限定内容的读者' },
  'audience-1': {
    en: 'Open an item. Under “Who can read it” choose “Anyone who is logged in”, or “Only these groups” by certification, grade, branch or guest list.',
    zh: '打开一篇内容，在“读者范围”中选择“登录用户”，或选择“仅限以下读者”，按认证、会员等级、分会或邀请名单指定。',
  },
  'audience-2': {
    en: 'It applies at once. Everyone else sees the title, the summary, the cover and how to get in.',
    zh: '设置立即生效。其他人只能看到标题、导语、封面和获得阅读资格的方式。',
  },
  'audience-3': {
    en: 'Its images and videos open for the same readers. The address of a file ends after 10 to 15 minutes, so it is of no use to others later.',
    zh: '正文中的图片和视频也只对这些读者开放。文件地址 10 至 15 分钟后失效，转发后无法继续打开。',
  },
  review: { en: 'Review items', zh: '审核内容' },
  'review-1': { en: 'Open “Review queues” and choose “Review” on a queue.', zh: '打开“审核队列”，开始审核一个队列。' },
  'review-2': { en: 'Read the item. Select text to comment on it.', zh: '阅读内容，选中文字可添加批注。' },
  'review-3': {
    en: 'Choose “Approve”, or select reasons and choose “Return”. You can undo for 8 seconds.',
    zh: '选择“通过”，或选择原因后选择“退回”。8 秒内可以撤销。',
  },
  page: { en: 'Write a page', zh: '撰写网站页面' },
  'page-1': {
    en: 'Open “Pages” and choose “New page”, or open an existing page.',
    zh: '打开“独立页面”，选择“新建页面”，或打开已有的页面。',
  },
  'page-2': {
    en: 'Write the text; “Add block” adds figures, people, questions and more below it.',
    zh: '撰写正文，用“添加区块”在下方加入数字、人员、常见问题等。',
  },
  'page-3': {
    en: 'Choose “Submit for review”, then “Publish” once it’s approved. Link to it from a menu in “Site settings”.',
    zh: '选择“提交审核”，通过后选择“发布”。在“网站设置”的菜单中可链接到它。',
  },
  publish: { en: 'Publish or schedule an item', zh: '发布或定时发布' },
  'publish-1': { en: 'Open “Items”, then open an approved item.', zh: '打开“内容库”，进入已通过的内容。' },
  'publish-2': { en: 'Choose “Publish”, then “Publish now” or a time.', zh: '选择“发布”，再选“立即发布”或一个时间。' },
  'publish-3': { en: 'After publishing, “View page” opens the public page.', zh: '发布后，“查看页面”会打开公开页面。' },
  words: { en: 'Ban words', zh: '设置禁用词' },
  'words-1': { en: 'Open “Moderation rules” and choose “New list”.', zh: '打开“审核规则”，选择“新建词表”。' },
  'words-2': {
    en: 'Enter one word per line and choose “Flag for the reviewer” or “Block approval”.',
    zh: '每行填写一个词，选择“提示审核员”或“禁止通过”。',
  },
  'words-3': {
    en: 'Open “Site scan” and choose “Start scan” to check content approved earlier.',
    zh: '打开“全站扫描”，选择“开始扫描”，检查此前通过的内容。',
  },
  set: { en: 'Fill a collection', zh: '填充内容集' },
  'set-1': { en: 'Open “Collections” and choose “New collection”.', zh: '打开“内容集”，选择“新建内容集”。' },
  'set-2': {
    en: 'Choose “Manual” to pick items, or “Rule-based” to fill it automatically.',
    zh: '选择“手动”逐项挑选，或选择“规则”按条件填充。',
  },
  'set-3': { en: 'Choose “Put online”. You can then show it in a home page block.', zh: '选择“上线”，首页区块即可展示它。' },
  home: { en: 'Arrange the home page', zh: '编排首页' },
  'home-1': { en: 'Open “Home page”. Visitors see nothing new until you publish.', zh: '打开“首页”。发布前访客看不到改动。' },
  'home-2': { en: 'Choose “Add block”, or drag blocks to reorder them.', zh: '选择“添加区块”，或拖动区块调整顺序。' },
  'home-3': { en: 'Choose “Publish”.', zh: '选择“发布”。' },
  activity: { en: 'Announce an activity', zh: '发布活动' },
  'activity-1': { en: 'Open “Activities” and choose “New activity”.', zh: '打开“活动”，选择“新建活动”。' },
  'activity-2': { en: 'Enter time, place and agenda, then choose “Submit for review”.', zh: '填写时间、地点和议程，选择“提交审核”。' },
  'activity-3': {
    en: 'A colleague chooses “Approve and publish”. Later changes are public after their approval.',
    zh: '由同事选择“通过并发布”；之后的修改同样须经审核。',
  },
  'activity-4': {
    en: 'For a series choose “Add dates”, and “This and the following” before you change or cancel several of them.',
    zh: '多场活动选择“添加场次”；要同时修改或取消多场，先选择“本场及后续场次”。',
  },
  course: { en: 'Build a course', zh: '制作课程' },
  'course-1': { en: 'Open “Courses” and choose “New course”.', zh: '打开“课程”，选择“新建课程”。' },
  'course-2': {
    en: 'Add published lessons and arrange them in chapters with “Add chapter”.',
    zh: '添加已发布的课时，用“添加章”分章排列。',
  },
  'course-3': { en: 'The course saves automatically. Choose “Publish” when it’s ready.', zh: '课程会自动保存。完成后选择“发布”。' },
  exam: { en: 'Add quizzes and an exam', zh: '添加测验与考试' },
  'exam-1': {
    en: 'Open a course. Under “Question bank”, choose “Add question” or “Add case” and set where it’s used.',
    zh: '打开课程，在“题库”中选择“添加题目”或“添加病例”，并指定用途。',
  },
  'exam-2': {
    en: 'Under “Quizzes and exam”, choose “Add exam” or “Add quiz to a lesson” and set the pass mark.',
    zh: '在“测验与考试”中选择“添加考试”或“为课时添加测验”，设置及格线。',
  },
  'exam-3': { en: 'Choose “Publish changes”. Attempts in progress keep their questions.', zh: '选择“发布修改”。进行中的作答不受影响。' },
  credits: { en: 'Grant and correct credits', zh: '授予和更正学分' },
  'credits-1': {
    en: 'Open “Credit settings” and choose “Add class” for each class of your authority.',
    zh: '打开“学分设置”，选择“添加类别”，逐一添加主管部门的学分类别。',
  },
  'credits-2': {
    en: 'Open “Credit rules” and choose “Add rule” for a course, an exam or a lesson. “Grant points” under “Credits” grants them by hand.',
    zh: '打开“学分规则”，选择“添加规则”，为课程、考试或课时设置学分。“学分”中的“授予学分”可手动授予。',
  },
  'credits-3': {
    en: 'Open an entry and choose “Correct”. The first entry stays, and the correction stands beside it with its reason.',
    zh: '打开一条记录，选择“更正”。原记录保留，更正连同原因另记一笔。',
  },
  'credits-4': {
    en: 'Open “Learners”, choose “Points” or “Exams and certificates”, set the filters, then choose “Export CSV” and a template.',
    zh: '打开“学员学分”，选择“学分”或“考试与证书”，设置筛选，再选择“导出 CSV”和模板。',
  },
  learners: { en: 'See where learners stop', zh: '查看学员在哪一步停下' },
  'learners-1': {
    en: 'Open a course. “Learning data” shows how many started and finished each lesson, quiz and exam.',
    zh: '打开课程，“学习情况”显示每个课时、测验和考试的开始与完成人数。',
  },
  'learners-2': {
    en: '“Hardest questions” lists the questions most often answered incorrectly.',
    zh: '“最难的题目”列出错误率最高的题目。',
  },
  topic: { en: 'Add a topic', zh: '新建主题' },
  'topic-1': { en: 'Open “Topics” and choose “New topic”.', zh: '打开“主题”，选择“新建主题”。' },
  'topic-2': {
    en: 'Enter its name in both languages and choose “Create”. It can be chosen for every item.',
    zh: '填写中英文名称，选择“创建”。之后每篇内容都可以选用它。',
  },
  author: { en: 'Give an author a page', zh: '为作者建立页面' },
  'author-1': { en: 'Open “Authors” and choose “New author”.', zh: '打开“作者”，选择“新建作者”。' },
  'author-2': {
    en: 'Enter name, position and biography, choose a portrait, then “Create”. Everything they write or review appears on their page.',
    zh: '填写姓名、职务和简介，选择头像，再选择“创建”。其撰写和审阅的内容会出现在该页面上。',
  },
  media: { en: 'Upload images and videos', zh: '上传图片和视频' },
  'media-1': {
    en: 'Open “Media” and choose “Upload file”. An interrupted upload continues where it stopped.',
    zh: '打开“媒体库”，选择“上传文件”。中断的上传会从断点继续。',
  },
  'media-2': {
    en: 'Open a file to describe it for readers who can’t see it and choose “Save alternative text”.',
    zh: '打开文件，为看不见图片的读者写一句说明，选择“保存替代文字”。',
  },
  import: { en: 'Import items', zh: '导入内容' },
  'import-1': {
    en: 'Open “Import” and choose a CSV or JSON file. Nothing is saved yet.',
    zh: '打开“导入内容”，选择 CSV 或 JSON 文件。此时不会保存任何内容。',
  },
  'import-2': {
    en: 'Check the results by row, correct the file if needed, then import. Imported items are drafts.',
    zh: '逐行核对结果，必要时修改文件，再导入。导入的内容都是草稿。',
  },
  wait: { en: 'Share out what waits for review', zh: '分配待审核内容' },
  'wait-1': { en: 'Open the list of everything that waits, the oldest first.', zh: '打开待审核内容列表，等待最久的排在最前。' },
  'wait-2': { en: 'Choose “Assign to me”, or assign an item to another reviewer.', zh: '选择“指派给我”，或指派给其他审核员。' },
  presets: { en: 'Pin, weight or block content', zh: '置顶、加权或屏蔽内容' },
  'presets-1': { en: 'Open “Preset rules” and choose “Settings” on a rule.', zh: '打开“预置规则”，在一条规则上选择“设置”。' },
  'presets-2': {
    en: 'Choose “Save”, then turn the rule on. You see what it changes before it applies.',
    zh: '选择“保存”，再开启规则。生效前可看到它的影响。',
  },
  redirects: { en: 'Keep old links working', zh: '让旧链接继续可用' },
  'redirects-1': { en: 'Open “Redirects”, and enter the old address and the new one.', zh: '打开“重定向”，填写旧地址和新地址。' },
  'redirects-2': { en: 'Missing addresses that visitors tried are listed there, too.', zh: '访客访问过而不存在的地址也列在这里。' },
  synonyms: { en: 'Help readers find things', zh: '让读者搜得到' },
  'synonyms-1': {
    en: 'Open “Search synonyms” and enter words that mean the same, in either language.',
    zh: '打开“搜索同义词”，填写含义相同的词，中英文均可。',
  },
  'synonyms-2': { en: 'A search for any of them then finds all of them.', zh: '之后搜索其中任何一个词，都会找到全部相关内容。' },
})
