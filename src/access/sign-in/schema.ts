import * as z from 'zod/mini';
import { mapFields, type AccountField } from '@/content/account-fields';
import { limits } from '@/lib/limits';
import { atMost, plainText, requiredEmail, visibleLine } from '@/lib/text-schemas';
import { accountErrors, codeWords } from './accounts.content';
import { passwordProblems, byteLimitRule } from './password-rules';

const { password: passwordLimits } = limits;

const email = requiredEmail();

/** Auth does not refuse a longer password as wrong, but fails with status 500. */
const withinByteLimit = z.refine<string>(byteLimitRule.isMet, byteLimitRule.message);

/** The password that an account has, entered again. */
export const currentPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), withinByteLimit);

const password = z
  .string()
  .check(
    z.minLength(
      passwordLimits.formMinLength,
      accountErrors.passwordLength(passwordLimits.formMinLength),
    ),
    withinByteLimit,
  );

const newPassword = password.check(
  z.refine((value) => passwordProblems(value).length === 0, accountErrors.passwordRules),
);

export const signInSchema = z.object({ email, password });

/** The code of an authenticator app. It may be typed with spaces. */
export const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replace(/\s+/g, '')),
    z.regex(/^\d{6}$/, codeWords.invalid),
  ),
});
export type CodeValues = z.infer<typeof codeSchema>;

const detailText = ({ kind, isRequired, min, max, tooShort, tooLong }: AccountField) =>
  plainText().check(
    ...(kind === 'text' ? [] : visibleLine),
    z.refine(
      (typed) => (typed === '' ? !isRequired : Array.from(typed).length >= min),
      tooShort(min),
    ),
    atMost(max, tooLong(max)),
  );

/** Validators for an account's details. Only those in `parts` are checked. */
const detailFields = (...parts: readonly AccountField['part'][]) =>
  mapFields((field) => z.prefault(parts.includes(field.part) ? detailText(field) : z.string(), ''));

export const signUpSchema = z.object({
  ...detailFields('person', 'request'),
  email,
  password: newPassword,
});

/** The personal details that the account's owner may correct later. */
export const detailsSchema = z.object(detailFields('person'));

export const resetRequestSchema = z.object({ email });

const passwordFields = {
  password: newPassword,
  confirmPassword: z
    .string()
    .check(z.minLength(passwordLimits.formMinLength, accountErrors.confirmPassword)),
};

const passwordsMatch = <Form extends { password: string; confirmPassword: string }>() =>
  z.refine<Form>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountErrors.mismatch,
  });

/** A new password. For an account's first password, the form also has the fields of `parts`. */
export const newPasswordSchema = (...parts: readonly AccountField['part'][]) =>
  z.object({ ...detailFields(...parts), ...passwordFields }).check(passwordsMatch());

export const changePasswordSchema = z
  .object({
    currentPassword: currentPassword(accountErrors.currentPassword),
    ...passwordFields,
  })
  .check(passwordsMatch());

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.input<typeof signUpSchema>;
export type ResetRequestValues = z.infer<typeof resetRequestSchema>;
export type DetailsValues = z.input<typeof detailsSchema>;
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
