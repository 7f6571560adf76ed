// The fields without which the CLI refuses the management API's answer to a change of Auth's settings. Almost all
// may be null.

const words = (text: string) => text.trim().split(/\s+/);

const providers = words(`
  anonymous_users apple azure bitbucket discord email facebook figma github gitlab google kakao keycloak
  linkedin_oidc slack_oidc notion phone slack spotify twitch twitter x workos web3_solana web3_ethereum
  zoom
`);
const hooks = words(`
  after_user_created before_user_created custom_access_token mfa_verification_attempt
  password_verification_attempt send_email send_sms
`);
const others = words(`
  api_max_request_duration db_max_pool_size db_max_pool_size_unit disable_signup jwt_exp
  mailer_allow_unverified_email_sign_ins mailer_autoconfirm mailer_otp_length
  mailer_secure_email_change_enabled mailer_subjects_confirmation mailer_subjects_email_change
  mailer_subjects_invite mailer_subjects_magic_link mailer_subjects_reauthentication
  mailer_subjects_recovery mailer_subjects_password_changed_notification
  mailer_subjects_email_changed_notification mailer_subjects_phone_changed_notification
  mailer_subjects_mfa_factor_enrolled_notification mailer_subjects_mfa_factor_unenrolled_notification
  mailer_subjects_identity_linked_notification mailer_subjects_identity_unlinked_notification
  mailer_templates_confirmation_content mailer_templates_email_change_content
  mailer_templates_invite_content mailer_templates_magic_link_content
  mailer_templates_reauthentication_content mailer_templates_recovery_content
  mailer_templates_password_changed_notification_content
  mailer_templates_email_changed_notification_content mailer_templates_phone_changed_notification_content
  mailer_templates_mfa_factor_enrolled_notification_content
  mailer_templates_mfa_factor_unenrolled_notification_content
  mailer_templates_identity_linked_notification_content
  mailer_templates_identity_unlinked_notification_content mailer_notifications_password_changed_enabled
  mailer_notifications_email_changed_enabled mailer_notifications_phone_changed_enabled
  mailer_notifications_mfa_factor_enrolled_enabled mailer_notifications_mfa_factor_unenrolled_enabled
  mailer_notifications_identity_linked_enabled mailer_notifications_identity_unlinked_enabled
  mfa_max_enrolled_factors mfa_totp_enroll_enabled mfa_totp_verify_enabled mfa_phone_enroll_enabled
  mfa_phone_verify_enabled mfa_web_authn_enroll_enabled mfa_web_authn_verify_enabled
  webauthn_rp_display_name webauthn_rp_id webauthn_rp_origins mfa_phone_template mfa_phone_max_frequency
  nimbus_oauth_client_id nimbus_oauth_email_optional nimbus_oauth_client_secret password_hibp_enabled
  password_min_length password_required_characters rate_limit_anonymous_users rate_limit_email_sent
  rate_limit_sms_sent rate_limit_token_refresh rate_limit_verify rate_limit_otp rate_limit_web3
  refresh_token_rotation_enabled saml_enabled saml_external_url saml_allow_encrypted_assertions
  security_sb_forwarded_for_enabled security_captcha_enabled security_captcha_provider
  security_captcha_secret security_manual_linking_enabled security_refresh_token_reuse_interval
  security_update_password_require_current_password security_update_password_require_reauthentication
  sessions_inactivity_timeout sessions_single_per_user sessions_tags sessions_timebox site_url
  sms_autoconfirm sms_max_frequency sms_messagebird_access_key sms_messagebird_originator sms_otp_exp
  sms_provider sms_template sms_test_otp sms_test_otp_valid_until sms_textlocal_api_key
  sms_textlocal_sender sms_twilio_account_sid sms_twilio_auth_token sms_twilio_content_sid
  sms_twilio_message_service_sid sms_twilio_verify_account_sid sms_twilio_verify_auth_token
  sms_twilio_verify_message_service_sid sms_vonage_api_key sms_vonage_api_secret sms_vonage_from
  smtp_admin_email smtp_host smtp_max_frequency smtp_pass smtp_port smtp_sender_name smtp_user
  uri_allow_list oauth_server_authorization_path
`);

const names = [
  ...providers.flatMap((name) =>
    [
      'enabled',
      'client_id',
      'secret',
      'email_optional',
      'url',
      'additional_client_ids',
      'skip_nonce_check',
    ].map((field) => `external_${name}_${field}`),
  ),
  ...hooks.flatMap((name) => ['enabled', 'uri', 'secrets'].map((field) => `hook_${name}_${field}`)),
  ...others,
];

export const authAnswer: Record<string, unknown> = {
  ...Object.fromEntries(names.map((name) => [name, null])),
  mailer_otp_exp: 3600,
  passkey_enabled: false,
  mfa_phone_otp_length: 6,
  sms_otp_length: 6,
  oauth_server_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  custom_oauth_enabled: false,
  custom_oauth_max_providers: 0,
};
