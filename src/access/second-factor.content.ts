/** Texts for setting up an authenticator app. */
export const secondFactorSetup = {
  begin: 'Set Up Authenticator App',
  failed: 'It could not be set up. Please try again.',
  scan: {
    title: 'Add this site to your app',
    text: 'Scan the picture with an authenticator app, or type the key into it.',
    picture: 'QR code for your authenticator app',
    key: 'the key',
    keep: 'If you lose the device, you can set up a new one with the same picture: print it, and keep it in a safe.',
    print: 'Print Picture and Key',
    hint: 'The app now shows a code for this site, a new one every 30 seconds.',
    confirm: 'Confirm',
  },
  done: {
    title: 'The second factor is on',
    text: 'From now on, signing in requires a code from your app. Add a second device, such as a tablet that stays at home: if you lose your only one, you must wait until it has been reset.',
    another: 'Add a Second Device',
  },
} as const;
