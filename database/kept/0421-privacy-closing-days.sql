update privacy.rules set closing_days = 14;
