-- Opening documents: the database calls of the edge function open-document, and the record of which account received which
-- stamped copy.

create function public.document_to_open(document uuid, wanted_version integer default null)
returns table (
  file_url text, delivery_url text, delivery_sha256 text, title text, version integer, is_guarded boolean, may_open boolean,
  reader uuid, is_team boolean
)
language sql stable set search_path = ''
as $$
  select
    case when not opens then null when wanted_version is null then documents.file_url else files.file_url end,
    files.delivery_url, files.delivery_sha256, title, coalesce(wanted_version, version), access_level > 1, opens,
    (select private.caller()), (select private.is_admin())
  from public.documents
  cross join lateral (
    values (private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level())))
  ) as rule (opens)
  left join lateral private.files_of_version(id, coalesce(wanted_version, version)) as files on opens
  where id = document
    and (wanted_version is null or (files.file_url is not null and (select private.may_read('documents'))))
$$;
comment on function public.document_to_open(uuid, integer) is
  'Returns the document if the caller may see it, and its files if the caller may open them (may_open). Runs with the caller''s '
  'rights, so that the policies decide. Only roles that may read every document get a version by its number.';
grant execute on function public.document_to_open(uuid, integer) to anon, authenticated;

-- Rate limit ------------------------------------------------------------------------------------------

create function public.begin_opening(reader uuid, address text)
returns table (name text, email text, began_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.consume_rate_limit('opening', reader, private.read_address(address));
  return query
    select private.accepting_name(profiles), profiles.email, now()
    -- Returns a row even without a reader, for an anonymous visitor.
    from (values (reader)) as opening (account)
    left join public.profiles on profiles.id = opening.account;
end
$$;

-- Copies -----------------------------------------------------------------------------------------------

create table public.document_copies (
  number text primary key
    constraint document_copies_number_shape check (number ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
  account_id uuid not null,
  name text,
  email text,
  document_id uuid not null,
  title text not null,
  version integer not null,
  agreement_id uuid,
  issued_at timestamptz not null
);
comment on table public.document_copies is
  'Stamped copies of guarded documents; the number is printed on their pages. Only record_opening() writes here, and no API '
  'role may update or delete a row. No foreign keys, so that a row remains after the account or the document is deleted.';
comment on column public.document_copies.agreement_id is 'The agreement that the account had accepted last at that time.';
create index document_copies_account_id_idx on public.document_copies (account_id);
create index document_copies_document_id_idx on public.document_copies (document_id);
create index document_copies_issued_at_idx on public.document_copies (issued_at desc);

create function public.record_opening(
  document uuid, version integer, reader uuid, is_team boolean, address text, user_agent text,
  copy_number text, began_at timestamptz
)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if copy_number is not null then
    insert into public.document_copies (
      number, account_id, name, email, document_id, title, version, agreement_id, issued_at
    )
    select
      copy_number, profiles.id, private.accepting_name(profiles), profiles.email, documents.id, documents.title,
      record_opening.version, private.accepted_agreement(profiles.id), began_at
    from public.profiles, public.documents
    where profiles.id = reader and documents.id = document;
    if not found then
      raise exception using errcode = 'PT404', message = 'The account or the document is gone';
    end if;
  end if;
  -- The audit log takes the address and the user agent from the request headers. Here the headers are those of the edge function, so
  -- they are replaced with the reader's.
  perform set_config(
    'request.headers',
    jsonb_build_object('cf-connecting-ip', host(private.read_address(address)), 'user-agent', user_agent)::text,
    true
  );
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details, by_team)
  values (
    'DOCUMENT_OPENED', reader, 'document', document::text,
    jsonb_strip_nulls(jsonb_build_object('version', version, 'copy', copy_number)), is_team
  );
end
$$;

grant execute on function public.begin_opening(uuid, text),
  public.record_opening(uuid, integer, uuid, boolean, text, text, text, timestamptz)
  to service_role;

-- Access -----------------------------------------------------------------------------------------------

grant select (number, account_id, name, email, document_id, title, version, agreement_id, issued_at)
  on public.document_copies to authenticated;
call private.team_policies('public.document_copies', 'reading', 'read');

insert into private.own_data (part, is_list, query) values ('copies', true, $$
  select jsonb_build_object(
    'number', number, 'document', title, 'version', version, 'name', name, 'email', email, 'issued_at', issued_at
  )
  from public.document_copies where account_id = $1 order by issued_at
$$);

insert into private.deletion_periods values (
  'document_copies', 'public.document_copies', $$ issued_at < now() - interval '24 months' $$
);

call private.guard_tables();
