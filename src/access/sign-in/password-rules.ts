import { limits } from '@/lib/limits';
import { passwordRuleWords as words } from './accounts.content';

export interface PasswordRule {
  /** The rule in words, or the problem when it is broken. */
  message: string;
  isMet: (password: string) => boolean;
  /** The message describes a problem, so it makes sense only while the rule is broken. */
  isWarning?: true;
}

const { minLength, maxLength, updateMinLength } = limits.password;
const commonWords = ['password', '123456', 'qwerty', 'abc123', 'password123'];

const hasLower = (password: string) => /[a-z]/.test(password);
const hasUpper = (password: string) => /[A-Z]/.test(password);
const hasDigit = (password: string) => /\d/.test(password);

export const passwordRules: readonly PasswordRule[] = [
  {
    message: words.minLength(minLength),
    isMet: (password) => password.length >= minLength,
  },
  {
    message: words.maxLength(maxLength),
    isMet: (password) => password.length <= maxLength,
  },
  { message: words.lower, isMet: hasLower },
  { message: words.upper, isMet: hasUpper },
  { message: words.digit, isMet: hasDigit },
  {
    message: words.special,
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  {
    message: words.common,
    isMet: (password) => !commonWords.some((word) => password.toLowerCase().includes(word)),
    isWarning: true,
  },
];

/** Auth stores passwords with bcrypt, which reads only this many bytes. Auth refuses longer passwords. */
const maxBytes = 72;

/** Separate from `passwordRules`, which measure the strength: this rule only refuses what Auth cannot store. */
export const byteLimitRule: PasswordRule = {
  message: words.maxBytes(maxBytes),
  isMet: (password) => new TextEncoder().encode(password).length <= maxBytes,
  isWarning: true,
};

/** The problems of a password; none when it is valid. */
export function passwordProblems(password: string): string[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
}

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong';

/** Width of the meter's bar for each strength, in percent. */
export const strengthWidths = { Weak: 33, Medium: 66, Strong: 100 } as const;

/** Strong without problems, medium with one or two, weak with more. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = passwordProblems(password);
  if (length === 0) return 'Strong';
  return length <= 2 ? 'Medium' : 'Weak';
}

/** The rule for passwords that are changed or set through a link. Auth enforces it too (`password_requirements` in config.toml). */
export function updateProblem(password: string): string | undefined {
  if (password.length < updateMinLength) {
    return words.updateLength(updateMinLength);
  }
  return hasUpper(password) && hasLower(password) && hasDigit(password)
    ? undefined
    : words.updateKinds;
}
