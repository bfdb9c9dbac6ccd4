-- Texts that are searched have single spaces between their words, and no final sigma. Line breaks keep the fields apart,
-- so those within a field become spaces. How many lines each field has is counted in the record.

-- Collapses what JavaScript takes for white space.
create function pg_temp.fold_spaces(words text) returns text immutable language sql as $$
  select btrim(regexp_replace(
    replace(words, 'ς', 'σ'),
    '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
  ))
$$;

-- A text that JSON has and PostgreSQL can't hold counts as one line.
create function pg_temp.count_lines(body json, field text) returns int immutable language plpgsql as $$
declare
  value text;
begin
  value := coalesce(body ->> field, '');
  return 1 + length(value) - length(replace(value, e'\n', ''));
exception when data_exception then
  return 1;
end
$$;

-- Folds fields of so many lines each. One without a number has the lines that remain.
create function pg_temp.fold_fields(search_text text, variadic counts int[]) returns text immutable language sql as $$
  select string_agg(
    pg_temp.fold_spaces(array_to_string(lines[last - count + 1 : last], e'\n')), e'\n' order by field
  )
  from (
    select field, lines, count, sum(count) over (order by field)::int as last
    from string_to_array(search_text, e'\n') as lines
    cross join unnest(counts) with ordinality as given (known, field)
    cross join lateral (
      select coalesce(known, cardinality(lines) - (select sum(each) from unnest(counts) as each))::int as count
    ) as counted
  ) as fields
$$;

create function pg_temp.is_uneven(words text) returns boolean immutable language sql as $$
  select words ~ '[ς\t\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|  |^ | $|\n | \n'
$$;

create function pg_temp.count_breaks(words text) returns int immutable language sql as $$
  select length(words) - length(replace(words, e'\n', ''))
$$;

create function pg_temp.refold(name text, fields text[]) returns void language plpgsql as $$
declare
  folded text := (
    select string_agg(case when field = '' then 'null' else format('pg_temp.count_lines(body, %L)', field) end, ', ')
    from unnest(fields) as field
  );
begin
  -- Most texts have single spaces, and no line breaks but those between their fields.
  execute format(
    'update %1$I set search_text = pg_temp.fold_fields(search_text, %2$s)
     where pg_temp.is_uneven(search_text) or pg_temp.count_breaks(search_text) >= %3$s',
    name, folded, cardinality(fields)
  );
end
$$;

select pg_temp.refold('leads', '{name,email,phone,message}');
-- The third field is the place, of several fields.
select pg_temp.refold('properties', '{title,type,"",country_name}');
select pg_temp.refold('reviews', '{customerName,comment}');
select pg_temp.refold('subscribers', '{name,email}');
select pg_temp.refold('tasks', '{title,location,notes}');
select pg_temp.refold('campaigns', '{subject}');
select pg_temp.refold('security_events', '{type,userAgent,address}');

update properties set related_text = pg_temp.fold_spaces(related_text)
where pg_temp.is_uneven(related_text) or pg_temp.count_breaks(related_text) > 0;
