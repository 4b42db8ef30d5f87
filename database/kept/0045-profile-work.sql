update profile.details set job = 'Attending physician', organization = '市第一医院' where account_id = 'a0000000-0000-4000-8000-000000000001';
