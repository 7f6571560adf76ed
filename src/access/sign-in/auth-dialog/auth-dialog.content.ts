export const modes = {
  login: {
    title: 'Sign In',
    description: 'For investors who have requested access, and for our team.',
  },
  signup: {
    title: 'Request Access',
    description: 'This creates your account. Our team reviews every request and answers by e-mail.',
  },
  reset: {
    title: 'Reset Password',
    description: 'We will e-mail you a link to set a new password.',
  },
} as const;

export const signIn = {
  submit: 'Sign In',
  busy: 'Signing in...',
  captcha: 'Please complete the security check to sign in.',
  failed: 'Sign in failed',
  toSignUp: 'Need an account?',
  toReset: 'Forgot password?',
  code: {
    loading: 'Loading…',
    hint: 'Open your authenticator app: it shows the code for this site.',
    lost: (email: string) =>
      `Lost your device? Write to ${email}. We will verify your identity and reset the second factor.`,
    back: 'Back to the password',
  },
} as const;

export const signUp = {
  submit: 'Request Access',
  busy: 'Creating account...',
  /** Under the button while it is disabled. */
  blocked: 'To send the request, meet the password rules and complete the security check.',
  captcha: 'Please complete the security check to request access.',
  /** Above the button. */
  after:
    'We will e-mail you a link. Open it in this browser, which keeps the password and the details that you enter here. Any other browser asks for them again.',
  failed: 'Account creation failed',
  toSignIn: 'Already have an account?',
  /** Replaces the form. */
  sent: {
    title: 'Confirm your e-mail address first',
    description: 'One step is left before our team reviews your request.',
    text: (email: string) =>
      `We have sent a link to ${email}. Open it in this browser to sign in with the password and the details that you have entered. Any other browser asks for them again.`,
    next: 'Our team then decides on your request and e-mails you its answer. No e-\u2060mail? Look in the spam folder, or send the request again in a minute.',
    close: 'Close',
  },
  done: {
    title: 'Account Created Successfully!',
    description:
      'Please confirm your e-mail address with the link that we have sent you. Your account is then pending approval from our team; you’ll receive an e-mail once approved.',
  },
} as const;

export const reset = {
  /** Stays in the dialog after the notification has gone. */
  sent: (email: string) =>
    `If there is an account for ${email}, we have sent it a link to set a new password. Check your inbox, and the spam folder too.`,
  submit: 'Reset Password',
  busy: 'Sending...',
  captcha: 'Please complete the security check to reset your password.',
  failed: 'Password reset failed',
  toSignIn: 'Back to Sign In',
  done: {
    title: 'Password Reset Email Sent',
    description:
      'If there is an account for this address, you will receive a link to set a new password.',
  },
} as const;

export const captcha = {
  label: 'Security verification',
  loading: 'Loading the security verification…',
  required: 'Captcha verification required',
  missing: 'Please complete the CAPTCHA verification',
  notConfigured: 'hCaptcha configuration not available. Please contact support.',
  notReached: 'Failed to load security verification. Please try again later.',
  scriptFailed: 'Security verification is temporarily unavailable. Please try again later.',
} as const;
