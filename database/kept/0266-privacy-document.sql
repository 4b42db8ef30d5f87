insert into privacy.document (version, document, language, title, text, sha256) values
  ('2026-11-25', 'agreement', 'zh-CN', '用户协议', E'# 用户协议\n\n注册即表示同意。\n', encode(sha256(convert_to(E'# 用户协议\n\n注册即表示同意。\n', 'UTF8')), 'hex'));
