insert into analytics.visitor (day, visitor, device, province, mixes, channel) values ('2026-11-21', '\x18', 'desktop', '110000', 17592186044416, 'spring7');
insert into analytics.visitor_total (day, device, province, mixes, visitors, channel) values ('2026-11-21', 'desktop', '110000', 17592186044416, 1, 'spring7');
