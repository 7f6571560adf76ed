export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organisation: 'Organisation',
} as const;

export const fieldErrors = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} must be at most ${max} characters`,
  undisplayable: 'Please remove the characters that cannot be displayed',
  email: 'Please enter a valid email address',
} as const;
