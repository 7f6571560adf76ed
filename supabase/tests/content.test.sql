\ir visitors.psql

-- Press items, job openings and site settings: public to read, for admins to write.

delete from public.press_releases;
delete from public.job_openings;
insert into public.press_releases (content_type, title, date) values ('press_release', 'release', '2025-10-01'), ('in_the_news', 'news', '2025-10-02');
insert into public.job_openings (title, location, type, description) values ('old', 'Zug', 'Full-time', 'x');
update public.site_settings set value = 'hidden' where key <> 'sample_data';
update public.site_settings set value = 'on' where key = 'sample_data';

-- Rules that apply to the owner of the database too -------------------------------------------------------------

select throws_ok($$ update public.press_releases set file_url = 'documents/a.pdf' $$, '23514', null, 'file_url of a press item cannot name a file in the private bucket');
select throws_ok(format('update public.press_releases set %I = %L', col, val), '23514', null, 'press_releases.' || col || ' refuses ' || val)
from (values ('date', 'infinity'), ('date', '-infinity'), ('date', '10000-01-01'), ('date', '0001-12-31 BC'), ('created_at', 'infinity')) as bad (col, val);
select throws_ok($$ update public.job_openings set created_at = 'infinity' $$, '23514', null, 'job_openings.created_at refuses infinity');
select results_eq(
  'select key, value from public.site_settings order by key',
  $$ values ('holdings', 'hidden'), ('performance', 'hidden'), ('rates', 'hidden'), ('sample_data', 'on') $$,
  'there are exactly four settings'
);
select throws_ok($$ update public.site_settings set value = 'open' where key = 'rates' $$, '23514', null, 'the setting of an overlay is hidden, approved or public');
select throws_ok($$ update public.site_settings set value = 'hidden' where key = 'sample_data' $$, '23514', null, 'sample_data is on or off');
select throws_ok($$ insert into public.site_settings values ('other', 'on') $$, '23514', null, 'an unknown setting is refused');

select pg_temp.act_as('admin');
insert into public.job_openings (title, location, type, description) values (' new ', 'Zug', 'Part-time', 'x');
select results_eq($$ update public.job_openings set location = 'Geneva' where title = 'new' returning published $$, array[false], 'an opening begins as a draft, with a trimmed title');
select results_eq($$ update public.site_settings set value = 'approved' where key = 'holdings' returning updated_at = now() $$, array[true], 'a setting records the time of its last change');

select * from finish();
