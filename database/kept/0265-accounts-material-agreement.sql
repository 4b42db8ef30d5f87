update accounts.agreement_version set is_material = false where version = '2026-11-25';
