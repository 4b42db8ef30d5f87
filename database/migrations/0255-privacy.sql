-- The duties toward the people of the site: their own data, consents, retention and requests.
create schema privacy;
