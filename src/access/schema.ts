import * as z from 'zod/mini';
import { limits } from '@/lib/limits';
import { atLeast, atMost, isShown, plainText, requiredEmail } from '@/lib/text-schemas';
import { passwordProblems } from './password-rules';

const { password: passwordLimits, nameMaxLength, organisationMaxLength, reasonForAccess } = limits;

const email = requiredEmail();

const password = z
  .string()
  .check(
    z.minLength(
      passwordLimits.formMinLength,
      `Password must be at least ${passwordLimits.formMinLength} characters`,
    ),
  );

const newPassword = password.check(
  z.refine(
    (value) => passwordProblems(value).length === 0,
    'Password does not meet security requirements',
  ),
);

const personName = (label: string) =>
  plainText().check(
    z.overwrite((name) => name.replace(/\s+/g, ' ')),
    z.minLength(1, `${label} is required`),
    atMost(nameMaxLength, `${label} must be less than ${nameMaxLength} characters`),
  );

export const signInSchema = z.object({ email, password });

/** The code of an authenticator app; people type it with spaces. */
export const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replace(/\s+/g, '')),
    z.regex(/^\d{6}$/, 'Please enter the six digits that your app shows'),
  ),
});
export type CodeValues = z.infer<typeof codeSchema>;

export const signUpSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  organisation: z.optional(
    plainText().check(
      z.overwrite((name) => name.replace(/\s+/g, ' ')),
      atMost(
        organisationMaxLength,
        `Organisation must be at most ${organisationMaxLength} characters`,
      ),
      isShown,
    ),
  ),
  email,
  password: newPassword,
  reasonForAccess: plainText().check(
    atLeast(
      reasonForAccess.minLength,
      `Please provide at least ${reasonForAccess.minLength} characters explaining your reason for access`,
    ),
    atMost(
      reasonForAccess.maxLength,
      `Reason must be less than ${reasonForAccess.maxLength} characters`,
    ),
  ),
});

export const resetRequestSchema = z.object({ email });

const twice = {
  password: newPassword,
  confirmPassword: z
    .string()
    .check(z.minLength(passwordLimits.formMinLength, 'Please confirm your password')),
};

const isTwice = <Form extends { password: string; confirmPassword: string }>() =>
  z.refine<Form>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export const newPasswordSchema = z.object(twice).check(isTwice());

/** A new password for somebody who knows the present one. */
export const changePasswordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Please enter your present password')),
    ...twice,
  })
  .check(isTwice());

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.infer<typeof signUpSchema>;
export type ResetRequestValues = z.infer<typeof resetRequestSchema>;
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
