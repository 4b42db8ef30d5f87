update promotion.channel set spent = 1200.50 where code = 'spring7';
