-- Superlatives that advertising may not use and that the shipped list lacked. An owner who has changed the list keeps every word of it and gets these
-- besides; a list without room for them stays as it is. One row.
update screening.word_list
set words = word_list.words || array(select word from unnest(added.words) as word where word <> all (word_list.words)), version = word_list.version + 1
from (
  select '{全国第一,全球第一,世界第一,国际第一,国内第一,中国第一,亚洲第一,全网第一,行业第一,业内第一,排名第一,销量第一,疗效第一,最先进,最有效,最安全,最权威,最高端,最顶尖,顶级,顶尖,独一无二,史无前例,绝无仅有,世界领先,国际领先,全国领先,国内领先,遥遥领先,number one,No. 1 in,world-leading,world-class,unrivalled,unrivaled,most advanced,most effective,safest}'::text[] as words
) as added
where key = 'advertising' and cardinality(word_list.words) + cardinality(added.words) <= 10000;
