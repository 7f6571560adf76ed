export const secondFactorSetup = {
  begin: 'Set Up Authenticator App',
  failed: 'The app could not be set up. Please try again.',
  scan: {
    title: 'Add this site to your app',
    text: 'Scan the picture with an authenticator app, or type the key into it.',
    picture: 'QR code for your authenticator app',
    key: 'the key',
    keep: 'Print this code and keep it safe. If you lose your device, scan it again with a new one.',
    print: 'Print Picture and Key',
    hint: 'Your app now shows a six-digit code that changes every 30 seconds.',
    confirm: 'Confirm',
  },
  done: {
    title: 'The second factor is on',
    text: 'You now need a code from your app to sign in. Add a second device as a backup: if you lose your only one, you must wait for us to reset the second factor.',
    another: 'Add a Second Device',
  },
} as const;
