-- Items without a picture are a kind of their own here, `text`; their bits come after those that are given already, so that no row changes.
create or replace function analytics.mix_bit(section text, kind text, language text) returns bigint immutable parallel safe language sql as $$
  select 1::bigint << (
    case
      when section = '' or kind = '' then 42
      when kind = 'text' then 44 + (array_position(array['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'], section) - 1) * 2
      else ((array_position(array['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'], section) - 1) * 3
        + array_position(array['img', 'horizontalVideo', 'verticalVideo'], kind) - 1) * 2
    end + case language when 'en-US' then 1 else 0 end)
$$;

-- Visitors are told apart by the promotion that brought them, too. One row for each day and mix: quick, and held for a moment only.
alter table analytics.visitor add column channel text not null default '';
alter table analytics.visitor_total add column channel text not null default '';
alter table analytics.visitor_total drop constraint visitor_total_pkey;
alter table analytics.visitor_total add primary key (day, device, province, channel, mixes);
