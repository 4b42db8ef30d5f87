/** The first page of an archive, for the person who opens it years later. */
export const README = `This is an archive of a website made by Lyceum.

documents/   Each item and page in each language: .json is exact, .md is for reading and for other programs.
media/       Pictures, videos and captions, named by their SHA-256. media.json says what each is.
*.json(l)    Authors, topics, collections, redirects, visible comments, and the settings of the site.
manifest.json lists every file with its size and SHA-256.

Another Lyceum reads it under "Move in". It contains no accounts, phone numbers, passwords or keys.

这是由 Lyceum 生成的网站归档。

documents/   各语言的内容和页面：.json 为完整数据，.md 便于阅读或供其他程序使用。
media/       图片、视频和字幕，以 SHA-256 命名，说明见 media.json。
*.json(l)    作者、主题、合集、跳转、可见评论和站点设置。
manifest.json 列出每个文件的大小和 SHA-256。

可在另一个 Lyceum 的“网站迁入”中导入。归档不含账号、手机号、密码和密钥。
`
