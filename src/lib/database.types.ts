export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
type Rows = {
  account_notes: {
    account: string;
    note: string | null;
    updated_at: string;
    updated_by: string | null;
  };
  agreement_acceptances: {
    accepted_at: string;
    account_id: string;
    agreement_id: string;
    email: string | null;
    id: string;
    ip_address: string | null;
    organisation: string | null;
    sha256: string;
    typed_name: string;
    user_agent: string | null;
  };
  agreements: {
    body: string;
    changes: string | null;
    created_at: string;
    id: string;
    language: string;
    must_accept: boolean;
    published_at: string | null;
    published_by: string | null;
    sha256: string;
    title: string;
    updated_at: string;
    version: number | null;
  };
  audit_day_heads: {
    day: string;
    events: number;
    head: string;
    previous: string;
    sealed_at: string;
  };
  contact_messages: {
    created_at: string;
    email: string;
    first_name: string;
    handled_at: string | null;
    id: string;
    last_name: string;
    message: string;
    search_text: string;
  };
  document_copies: {
    account_id: string;
    agreement_id: string | null;
    document_id: string;
    email: string | null;
    issued_at: string;
    name: string | null;
    number: string;
    title: string;
    version: number;
  };
  document_favourites: {
    account_id: string;
    created_at: string;
    document_id: string;
  };
  document_pages: {
    content: string;
    document_id: string;
    language: string;
    level: number | null;
    page: number;
    page_count: number | null;
    scheduled_for: string | null;
    version: number;
    words: unknown;
  };
  document_versions: {
    created_at: string;
    created_by: string | null;
    current_of: string | null;
    delivery_sha256: string | null;
    delivery_url: string | null;
    document_id: string;
    file_size: number | null;
    file_url: string;
    number: number;
    page_sizes: Json | null;
    problem: string | null;
    sha256: string | null;
    what_changed: string | null;
  };
  document_waits: {
    account_id: string;
    created_at: string;
    document_id: string;
    listed_by: string | null;
    notified_at: string | null;
  };
  documentation_requests: {
    created_at: string;
    document_type: string;
    email: string;
    handled_at: string | null;
    id: string;
    name: string;
    reason: string;
    search_text: string;
  };
  documents: {
    access_level: number;
    category: string | null;
    created_at: string;
    description: string | null;
    file_url: string | null;
    id: string;
    position: number | null;
    requires_auth: boolean;
    search_text: string;
    section: string;
    title: string;
    updated_at: string;
    version: number;
    visible_from: string | null;
    is_published: boolean | null;
  };
  file_removals: {
    bucket: string;
    due_at: string;
    id: string;
    named_by: string | null;
    path: string;
    removed_at: string | null;
    taken_at: string | null;
  };
  historical_price_data: {
    date: string;
    esu: number;
    gold: number;
    sp500: number;
    treasury: number;
    updated_at: string;
  };
  invitations: {
    approved_until: string | null;
    email: string;
    expires_at: string;
    invited_by: string;
    level: number;
    sent_at: string;
    team_role: string | null;
    welcome: string;
  };
  job_applications: {
    created_at: string;
    deleted_at: string | null;
    email: string;
    first_name: string;
    id: string;
    job_title: string;
    labels: string[];
    last_name: string;
    note: string | null;
    phone: string | null;
    resume_content_type: string;
    resume_file_name: string;
    resume_file_size: number;
    resume_storage_path: string | null;
    search_text: string;
    status: string;
    updated_at: string;
  };
  job_openings: {
    created_at: string;
    description: string;
    id: string;
    location: string;
    published: boolean;
    search_text: string;
    title: string;
    type: string;
    updated_at: string;
  };
  mail_choices: {
    account_id: string;
    digest: string | null;
    digest_since: string;
  };
  main_portfolio: {
    assayed_on: string | null;
    carat: number;
    created_at: string;
    cut: string | null;
    id: string;
    laboratory: string | null;
    name: string;
    origin: string;
    quality: string;
    region: string | null;
    report_number: string | null;
    requires_auth: boolean;
    supplier_ID: string | null;
    treatment: string | null;
    updated_at: string;
    value_esu: number;
    valued_on: string;
  };
  outbox: {
    account: string | null;
    attempts: number;
    claim: string | null;
    created_at: string;
    details: NonNullable<Json>;
    due_at: string;
    finished_at: string | null;
    gathered: number | null;
    give_up_at: string;
    id: string;
    kind: Database['public']['Enums']['mail_kind'];
    last_error: string | null;
    occasion: string | null;
    recipient: string;
    search_text: string;
    state: Database['public']['Enums']['mail_state'];
    withdrawn_from: Database['public']['Enums']['mail_state'] | null;
  };
  page_notes: {
    account_id: string;
    document_id: string;
    note: string;
    page: number;
    updated_at: string;
  };
  portfolio_imports: {
    before: NonNullable<Json>;
    id: string;
    imported_at: string;
    imported_by: string | null;
    rows_after: number;
    rows_before: number;
    subject: string;
  };
  press_releases: {
    category: string | null;
    content: string | null;
    content_type: string;
    created_at: string;
    date: string;
    excerpt: string | null;
    file_url: string | null;
    id: string;
    search_text: string;
    source: string | null;
    title: string;
    type: string | null;
    updated_at: string;
    url: string | null;
    visible_from: string | null;
  };
  profiles: {
    approved: boolean;
    approved_until: string | null;
    created_at: string;
    decided_at: string | null;
    decided_by: string | null;
    decision: string | null;
    decision_reason: string | null;
    email: string | null;
    email_confirmed_at: string | null;
    first_name: string | null;
    guest_since: string | null;
    id: string;
    invited_until: string | null;
    last_name: string | null;
    organisation: string | null;
    organisation_confirmed: boolean;
    organisation_search: string;
    previous_email: string | null;
    reason_for_access: string | null;
    renewal_requested_at: string | null;
    role: string;
    search_text: string;
    team_role: string | null;
    updated_at: string;
    was_proved: boolean;
    access_level: number | null;
    account_state: Database['public']['Enums']['account_state'] | null;
    permissions: Json | null;
    second_factor_since: string | null;
  };
  published_questions: {
    access_level: number;
    answer: string;
    document_id: string | null;
    id: string;
    question: string;
    search_text: string;
    week: string;
  };
  question_answers: {
    answer: string;
    id: string;
  };
  question_settings: {
    key: string;
    updated_at: string;
    value: string;
  };
  question_work: {
    approved_by: string | null;
    assigned_to: string | null;
    draft: string | null;
    drafted_at: string | null;
    drafted_by: string | null;
    due_on: string | null;
    id: string;
  };
  questions: {
    access_level: number;
    account_id: string;
    answered_at: string | null;
    created_at: string;
    document_id: string | null;
    id: string;
    page: number | null;
    question: string;
    search_text: string;
    shared_with_organisation: boolean;
  };
  reading_pages: {
    page: number;
    seconds: number;
    session_id: string;
  };
  reading_sessions: {
    account_id: string;
    agreement_id: string | null;
    copy_number: string | null;
    document_id: string;
    id: string;
    opening_id: string | null;
    reported_at: string;
    started_at: string;
    title: string;
    version: number;
  };
  reserve_reports: {
    as_of: string;
    file_path: string | null;
    file_size: number | null;
    hash: string;
    method: string;
    number: number;
    previous_hash: string;
    published_at: string;
    reserve: number;
    sha256: string | null;
    signature: string | null;
    source: string;
    supply: number;
  };
  room_visits: {
    account_id: string;
    previous_end: string | null;
    seen_at: string;
  };
  security_audit_log: {
    by_team: boolean;
    created_at: string;
    details: Json | null;
    event_type: string;
    follows: string | null;
    id: string;
    ip_address: string | null;
    permission_subject: string;
    reported: boolean;
    resource_id: string | null;
    resource_section: string | null;
    resource_title: string | null;
    resource_type: string | null;
    search_text: string;
    user_agent: string | null;
    user_id: string | null;
  };
  site_settings: {
    key: string;
    updated_at: string;
    value: string;
  };
  standard_portfolio: {
    assayed_on: string | null;
    carat: number;
    created_at: string;
    cut: string | null;
    id: string;
    laboratory: string | null;
    name: string;
    origin: string;
    quality: string;
    region: string | null;
    report_number: string | null;
    requires_auth: boolean;
    treatment: string | null;
    updated_at: string;
    value_esu: number;
    valued_on: string;
  };
  undeliverable_addresses: {
    address: string;
    detail: string | null;
    noted_at: string;
    reason: string;
  };
};
/** A row of a table. */
export type Tables<Name extends keyof Rows> = Rows[Name];
/** The columns that an insert must have: they are not nullable and have no default. */
interface NeededColumns {
  account_notes: 'account';
  agreement_acceptances: 'account_id' | 'agreement_id' | 'sha256' | 'typed_name';
  agreements: 'body' | 'title';
  audit_day_heads: 'day' | 'events' | 'head' | 'previous';
  contact_messages: 'email' | 'first_name' | 'last_name' | 'message';
  document_copies: 'account_id' | 'document_id' | 'issued_at' | 'number' | 'title' | 'version';
  document_favourites: 'document_id';
  document_pages: 'content' | 'document_id' | 'language' | 'page' | 'version';
  document_versions: 'created_at' | 'document_id' | 'file_url' | 'number';
  document_waits: 'document_id';
  documentation_requests: 'document_type' | 'email' | 'name' | 'reason';
  documents: 'section' | 'title';
  file_removals: 'bucket' | 'path';
  historical_price_data: 'date' | 'esu' | 'gold' | 'sp500' | 'treasury';
  invitations: 'email' | 'invited_by' | 'level' | 'welcome';
  job_applications:
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'resume_content_type'
    | 'resume_file_name'
    | 'resume_file_size';
  job_openings: 'description' | 'location' | 'title' | 'type';
  mail_choices: 'account_id';
  main_portfolio: 'carat' | 'name' | 'origin' | 'quality' | 'value_esu';
  outbox: 'kind' | 'recipient';
  page_notes: 'document_id' | 'note' | 'page';
  portfolio_imports: 'before' | 'rows_after' | 'rows_before' | 'subject';
  press_releases: 'content_type' | 'date' | 'title';
  profiles: 'id';
  published_questions: 'access_level' | 'answer' | 'question';
  question_answers: 'answer' | 'id';
  question_settings: 'key' | 'value';
  question_work: 'id';
  questions: 'question';
  reading_pages: 'page' | 'seconds' | 'session_id';
  reading_sessions:
    | 'account_id'
    | 'document_id'
    | 'id'
    | 'reported_at'
    | 'started_at'
    | 'title'
    | 'version';
  reserve_reports: 'as_of' | 'method' | 'reserve' | 'source' | 'supply';
  room_visits: 'account_id' | 'seen_at';
  security_audit_log: 'event_type';
  site_settings: 'key' | 'value';
  standard_portfolio: 'carat' | 'name' | 'origin' | 'quality' | 'value_esu';
  undeliverable_addresses: 'address' | 'reason';
}
type ForeignKey<Name, Columns, IsOneToOne, Target, TargetColumns> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: Target;
  referencedColumns: TargetColumns;
};
/** The foreign keys by which a query can embed rows of another table. */
interface ForeignKeys {
  account_notes: [ForeignKey<'account_notes_account_fkey', ['account'], true, 'profiles', ['id']>];
  agreement_acceptances: [
    ForeignKey<
      'agreement_acceptances_agreement_id_fkey',
      ['agreement_id'],
      false,
      'agreements',
      ['id']
    >,
  ];
  document_favourites: [
    ForeignKey<'document_favourites_account_id_fkey', ['account_id'], false, 'profiles', ['id']>,
  ];
  document_pages: [
    ForeignKey<
      'document_pages_document_id_version_fkey',
      ['document_id', 'version'],
      false,
      'document_versions',
      ['document_id', 'number']
    >,
  ];
  document_versions: [
    ForeignKey<'document_versions_current_of_fkey', ['current_of'], true, 'documents', ['id']>,
  ];
  document_waits: [
    ForeignKey<'document_waits_account_id_fkey', ['account_id'], false, 'profiles', ['id']>,
  ];
  mail_choices: [
    ForeignKey<'mail_choices_account_id_fkey', ['account_id'], true, 'profiles', ['id']>,
  ];
  outbox: [ForeignKey<'outbox_account_fkey', ['account'], false, 'profiles', ['id']>];
  page_notes: [ForeignKey<'page_notes_account_id_fkey', ['account_id'], false, 'profiles', ['id']>];
  profiles: [ForeignKey<'profiles_decided_by_fkey', ['decided_by'], false, 'profiles', ['id']>];
  question_answers: [ForeignKey<'question_answers_id_fkey', ['id'], true, 'questions', ['id']>];
  question_work: [
    ForeignKey<'question_work_approved_by_fkey', ['approved_by'], false, 'profiles', ['id']>,
    ForeignKey<'question_work_assigned_to_fkey', ['assigned_to'], false, 'profiles', ['id']>,
    ForeignKey<'question_work_drafted_by_fkey', ['drafted_by'], false, 'profiles', ['id']>,
    ForeignKey<'question_work_id_fkey', ['id'], true, 'questions', ['id']>,
  ];
  questions: [ForeignKey<'questions_account_id_fkey', ['account_id'], false, 'profiles', ['id']>];
  reading_pages: [
    ForeignKey<'reading_pages_session_id_fkey', ['session_id'], false, 'reading_sessions', ['id']>,
  ];
  reading_sessions: [
    ForeignKey<'reading_sessions_account_id_fkey', ['account_id'], false, 'profiles', ['id']>,
  ];
  room_visits: [
    ForeignKey<'room_visits_account_id_fkey', ['account_id'], true, 'profiles', ['id']>,
  ];
}
export type Database = {
  public: {
    Tables: {
      [Name in keyof Rows]: {
        Row: Rows[Name];
        Insert: Pick<Rows[Name], keyof Rows[Name] & NeededColumns[Name]> & Partial<Rows[Name]>;
        Update: Partial<Rows[Name]>;
        Relationships: Name extends keyof ForeignKeys ? ForeignKeys[Name] : [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_agreement: {
        Args: { agreement: string; name: string; text_sha256: string };
        Returns: string;
      };
      access_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          approved: number;
          declined: number;
          ending: number;
          expired: number;
          invited: number;
          lapsed: number;
          renewal: number;
          revoked: number;
          waiting: number;
        }[];
      };

      address_arrives: { Args: Record<PropertyKey, never>; Returns: boolean };
      answer_question: { Args: { answer: string; question: string }; Returns: undefined };
      answers_to: {
        Args: { item: string };
        Returns: {
          author: string;
          body: string;
          created_at: string;
          finished_at: string;
          id: string;
          last_error: string;
          state: Database['public']['Enums']['mail_state'];
          status: string;
        }[];
      };
      ask_again: { Args: Record<PropertyKey, never>; Returns: string };
      begin_opening: {
        Args: { address: string; reader: string };
        Returns: {
          began_at: string;
          email: string;
          name: string;
        }[];
      };
      check_audit_log: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          events: number;
          head: string;
          is_intact: boolean;
        }[];
      };
      choose_digest: { Args: { rhythm?: string }; Returns: undefined };
      claim_mails: {
        Args: { at_most: number };
        Returns: {
          claim: string;
          details: Json;
          gathered: number;
          id: string;
          kind: Database['public']['Enums']['mail_kind'];
          recipient: string;
        }[];
      };
      close_own_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      confirm_organisation: { Args: { account: Json; is_confirmed: boolean }; Returns: undefined };
      continue_visit: { Args: Record<PropertyKey, never>; Returns: string };
      decide_on_access: {
        Args: {
          accounts: Json;
          approve: boolean;
          ends_at?: string;
          note?: string;
          reason?: string;
          tell_reason?: boolean;
        };
        Returns: number;
      };
      delete_application: { Args: { application: string }; Returns: undefined };
      desk: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          id: string;
          item: string;
          moment: string;
          title: string;
        }[];
      };
      desk_trends: {
        Args: Record<PropertyKey, never>;
        Returns: {
          item: string;
          weeks: number[];
        }[];
      };
      details_to_confirm: { Args: Record<PropertyKey, never>; Returns: Json[] };
      document_history: {
        Args: { document: string };
        Returns: {
          created_at: string;
          created_by: string;
          delivery_url: string;
          file_size: number;
          file_url: string;
          number: number;
          pages: number;
          problem: string;
          sha256: string;
          what_changed: string;
        }[];
      };
      document_to_open: {
        Args: { document: string; wanted_version?: number };
        Returns: {
          delivery_sha256: string;
          delivery_url: string;
          file_url: string;
          is_guarded: boolean;
          is_team: boolean;
          may_open: boolean;
          reader: string;
          title: string;
          version: number;
        }[];
      };
      document_uses: {
        Args: { documents: string[] };
        Returns: {
          document_id: string;
          last_opened: string;
          openings: number;
          readers: number;
        }[];
      };
      end_own_session: { Args: { session?: string }; Returns: boolean };
      enter_room: { Args: Record<PropertyKey, never>; Returns: Json };
      finish_mails: { Args: { results: Json }; Returns: number };
      investors_to_ask_again: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          first_name: string;
          id: string;
          last_name: string;
        }[];
      };
      investors_without_opening: {
        Args: { document: string; skipped?: number };
        Returns: {
          id: string;
          name: string;
          total: number;
        }[];
      };
      invite_investor: {
        Args: {
          address: string;
          ends_at: string;
          level: number;
          team_role?: string;
          welcome: string;
        };
        Returns: undefined;
      };

      is_session_open: { Args: Record<PropertyKey, never>; Returns: boolean };
      most_read_this_week: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          openings: number;
          readers: number;
          title: string;
        }[];
      };
      note_mail_event: {
        Args: { address: string; detail: string; reason: string };
        Returns: undefined;
      };
      note_origin: { Args: { address: string; user_agent: string }; Returns: string };
      order_documents: { Args: { documents: string[]; in_section: string }; Returns: undefined };
      organisations_in_room: { Args: Record<PropertyKey, never>; Returns: number };
      own_data: { Args: Record<PropertyKey, never>; Returns: Json };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          ip_address: string;
          is_current: boolean;
          last_used_at: string;
          started_at: string;
          user_agent: string;
        }[];
      };

      publish_agreement: { Args: { draft: Json }; Returns: number };
      publish_document: {
        Args: {
          delivery?: Json;
          details?: Json;
          document: string;
          file?: string;
          file_sha256?: string;
          note?: string;
          pages?: string[];
          text_language?: string;
        };
        Returns: number;
      };
      publish_question: {
        Args: { answer: string; document?: string; level: number; question: string };
        Returns: string;
      };
      reading_groups: {
        Args: { document?: string; investor?: string; skipped?: number };
        Returns: {
          account_id: string;
          document_id: string;
          last_opened: string;
          openings: number;
          pages: number[];
          reader: string;
          seconds: number[];
          title: string;
          total: number;
          versions: number[];
        }[];
      };
      record_export: {
        Args: { number_of_rows: number; restrictions: Json; subject: string };
        Returns: undefined;
      };
      record_opening: {
        Args: {
          address: string;
          began_at: string;
          copy_number: string;
          document: string;
          is_team: boolean;
          reader: string;
          user_agent: string;
          version: number;
        };
        Returns: undefined;
      };
      record_reading: {
        Args: { copy: string; document: string; pages: Json; reading_session: string };
        Returns: boolean;
      };
      remove_second_factor: { Args: { factor: string }; Returns: undefined };
      renew_invitation: { Args: { address: string }; Returns: string };
      replace_holdings: { Args: { new_rows: Json; portfolio: string }; Returns: number };
      replace_prices: { Args: { new_rows: Json }; Returns: number };
      replace_resume: {
        Args: { application: string; file: string; file_name: string };
        Returns: undefined;
      };
      reset_second_factor: { Args: { account: Json }; Returns: number };
      restore_sign_up: { Args: { browser: string }; Returns: boolean };
      search_documents: { Args: { wanted: string }; Returns: Json };

      send_answer: {
        Args: { body: string; item: string; new_status?: string; seen: number };
        Returns: undefined;
      };
      send_mail_again: { Args: { mail: string }; Returns: undefined };
      set_details: { Args: { '': Json }; Returns: undefined };
      set_team_role: {
        Args: { account: Json; new_role?: string; withdraws?: boolean };
        Returns: undefined;
      };
      stone: {
        Args: { stone_id: string };
        Returns: {
          assayed_on: string;
          carat: number;
          cut: string;
          highest_per_carat: number;
          id: string;
          is_sample: boolean;
          laboratory: string;
          lowest_per_carat: number;
          median_per_carat: number;
          name: string;
          origin: string;
          portfolio: string;
          quality: string;
          region: string;
          report_number: string;
          same_grade: number;
          treatment: string;
          value_esu: number;
          valued_on: string;
        }[];
      };
      store_delivery: {
        Args: { delivery: Json; document: string; version: number };
        Returns: undefined;
      };
      store_document_text: {
        Args: { document: string; file: string; pages: string[]; text_language: string };
        Returns: number;
      };
      team_permissions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          may_change: boolean;
          subject: string;
          team_role: string;
        }[];
      };
      total_vault_holdings: { Args: Record<PropertyKey, never>; Returns: number };
      undo: { Args: { key: string }; Returns: undefined };
      undo_import: { Args: { import: string }; Returns: number };
      unsubscribe: { Args: { key: string; kind: string }; Returns: undefined };
      waiting_readers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          document_id: string;
          readers: number;
        }[];
      };
      withdraw_invitation: { Args: { address: string }; Returns: undefined };
      withdraw_published_question: { Args: { published: string }; Returns: undefined };
      withheld_holdings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          portfolio: string;
          stones: number;
        }[];
      };
      words_on_page: {
        Args: { document: string; on_page: number; wanted: string };
        Returns: string[];
      };
    };
    Enums: {
      account_state:
        | 'unconfirmed'
        | 'invited'
        | 'guest'
        | 'pending'
        | 'declined'
        | 'agreement'
        | 'new_agreement'
        | 'approved'
        | 'no_second_factor'
        | 'ended'
        | 'withdrawn'
        | 'blocked';
      mail_kind:
        | 'request_received'
        | 'access_approved'
        | 'access_renewed'
        | 'access_declined'
        | 'access_revoked'
        | 'access_role_ended'
        | 'access_ending'
        | 'access_ended'
        | 'agreement_published'
        | 'account_closed'
        | 'factor_reset'
        | 'factor_added'
        | 'factor_removed'
        | 'application_received'
        | 'question_answered'
        | 'answer_to_message'
        | 'answer_to_request'
        | 'answer_to_application'
        | 'digest'
        | 'documents_there'
        | 'team_request'
        | 'team_message'
        | 'team_document_request'
        | 'team_question'
        | 'team_application'
        | 'team_factor_reset'
        | 'team_admin_factor'
        | 'team_new_admin'
        | 'admin_new_device';
      mail_state: 'claimed' | 'gathering' | 'given_up' | 'queued' | 'sent' | 'withdrawn';
    };
  };
};
/** From private.event_types. */
export const accountEvents = [
  'ACCESS_RENEWAL_REQUESTED',
  'ACCESS_REQUESTED',
  'ACCOUNT_CLOSED',
  'AGREEMENT_ACCEPTED',
  'DETAILS_CHANGED',
  'EMAIL_CHANGED',
  'INVITATION_ACCEPTED',
  'MANY_SEARCHES',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_LOCKED',
  'SECOND_FACTOR_REMOVED',
  'SESSION_ENDED',
  'SIGN_IN',
  'SIGN_UP',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
/** From private.logged_subjects. */
export const loggedResources = [
  'account',
  'agreement',
  'contact_message',
  'document',
  'documentation_request',
  'invitation',
  'job_application',
  'job_opening',
  'press_item',
  'published_question',
  'question',
  'reserve_report',
  'setting',
  'table',
] as const;
export type LoggedResource = (typeof loggedResources)[number];
/** From private.permissions. */
export const subjects = [
  'access',
  'agreements',
  'applications',
  'audit',
  'documents',
  'inbox',
  'mails',
  'open_documents',
  'openings',
  'portfolio',
  'press',
  'questions',
  'reading',
  'reserve',
  'roles',
  'settings',
] as const;
export type Subject = (typeof subjects)[number];
/** From private.event_types. */
export const teamEvents = [
  'ACCESS_APPROVED',
  'ACCESS_DECISION_UNDONE',
  'ACCESS_DECLINED',
  'ACCESS_END_CHANGED',
  'ACCESS_REVOKED',
  'ACCOUNT_NOTE_CHANGED',
  'ACCOUNT_REPLACED',
  'ACTION_UNDONE',
  'ADDRESS_MARK_REMOVED',
  'AGREEMENT_PUBLISHED',
  'ANSWER_SENT',
  'APPLICATION_CHANGED',
  'APPLICATION_DECIDED',
  'APPLICATION_DELETED',
  'DOCUMENTS_ORDERED',
  'DOCUMENT_CHANGED',
  'DOCUMENT_PUBLISHED',
  'DOCUMENT_REPLACED',
  'DOCUMENT_VERSION_CHANGED',
  'DOCUMENT_WITHDRAWN',
  'EXPORTED',
  'HOLDINGS_CHANGED',
  'INVITATION_RENEWED',
  'INVITATION_SENT',
  'INVITATION_WITHDRAWN',
  'MAIL_SENT_AGAIN',
  'MESSAGE_HANDLED',
  'OPENING_ADDED',
  'OPENING_CHANGED',
  'OPENING_DELETED',
  'ORGANISATION_CHECKED',
  'PRESS_ITEM_ADDED',
  'PRESS_ITEM_CHANGED',
  'PRESS_ITEM_DELETED',
  'PRICES_CHANGED',
  'QUESTION_ANSWERED',
  'QUESTION_ASSIGNED',
  'QUESTION_PUBLISHED',
  'QUESTION_WITHDRAWN',
  'REQUEST_HANDLED',
  'RESERVE_REPORT_ADDED',
  'RESERVE_REPORT_CHANGED',
  'RESERVE_REPORT_SIGNED',
  'RESERVE_REPORT_WITHDRAWN',
  'RESUME_REPLACED',
  'ROLE_CHANGED',
  'SECOND_FACTOR_RESET',
  'SECTION_LEVEL_CHANGED',
  'SETTING_CHANGED',
] as const;
export type TeamEvent = (typeof teamEvents)[number];
/** From private.event_types. */
export const visitorEvents = [
  'DATA_ROOM_ERROR',
  'DOCUMENT_OPENED',
  'HIGH_SEVERITY_ALERT',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_UPDATED',
  'RATE_LIMIT_EXCEEDED',
  'SIGN_IN_FAILED',
  'SIGN_OUT',
  'SUSPICIOUS_ACTIVITY',
  'UNAUTHORIZED_ACCESS',
] as const;
export type VisitorEvent = (typeof visitorEvents)[number];
