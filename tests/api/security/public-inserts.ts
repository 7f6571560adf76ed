/** For each table into which the public may insert, a valid row with all columns that a visitor may send. */
export const publicInserts = {
  contact_messages: {
    first_name: 'Ada',
    last_name: 'Sample',
    email: 'ada@visitors.example',
    message: 'Good morning.',
  },
  documentation_requests: {
    name: 'Ada Sample',
    email: 'ada@visitors.example',
    document_type: 'other',
    reason: 'Good morning.',
  },
  job_applications: {
    first_name: 'Ada',
    last_name: 'Sample',
    email: 'ada@visitors.example',
    phone: '+41 41 555 00 00',
    job_title: 'Open Application',
    resume_file_name: 'cv.pdf',
    resume_file_size: 9,
    resume_content_type: 'application/pdf',
  },
  security_audit_log: {
    event_type: 'SIGN_OUT',
    resource_type: 'page',
    resource_id: 'data-room',
    details: {},
  },
};
