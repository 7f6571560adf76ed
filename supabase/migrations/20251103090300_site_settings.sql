-- Site settings: switches that admins can change without deploying a new build.

create table public.site_settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  constraint site_settings_known check (
    (key in ('holdings', 'performance', 'rates') and value in ('hidden', 'approved', 'public'))
    or (key = 'sample_data' and value in ('on', 'off'))
  )
);
comment on table public.site_settings is 'A fixed set of switches: admins change values, nobody adds or deletes keys.';
comment on column public.site_settings.key is
  'holdings, performance, rates: the overlays "Information Will Be Provided Soon", see private.is_open(). '
  'sample_data: whether figures are marked as illustrative.';

insert into public.site_settings (key, value) values
  ('holdings', 'hidden'),
  ('performance', 'hidden'),
  ('rates', 'hidden'),
  ('sample_data', 'off');

create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();

grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
grant update (value) on public.site_settings to authenticated;

create policy "Settings are public" on public.site_settings
  for select to anon, authenticated using (true);
call private.team_policies('public.site_settings', 'settings', 'change');

create function private.is_open(switch text)
returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return private.may_read('portfolio') or case (select value from public.site_settings where key = switch)
    when 'public' then true
    when 'approved' then private.caller_level() = 3
    else false
  end;
end
$$;
comment on function private.is_open(text) is
  'Whether the caller may see the data behind an overlay. Team members who may read the portfolio always may. For others the '
  'switch decides: hidden means nobody, approved means level 3, public means everybody. Call it as (select '
  'private.is_open(…)), so that it runs once.';
grant execute on function private.is_open(text) to anon, authenticated, service_role;

call private.guard_tables();
