-- Tables that the operator's scripts may read and write with the service key. Its other rights are granted in other migrations.
grant all on public.profiles, public.account_notes, public.site_settings, public.documents, public.standard_portfolio, public.main_portfolio,
  public.historical_price_data, public.reserve_reports, public.contact_messages, public.documentation_requests, public.press_releases,
  public.job_openings, public.job_applications to service_role;
