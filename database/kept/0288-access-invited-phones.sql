update access.invitation set masked_phone = '138****0009' where phone = '+8613800000009';
