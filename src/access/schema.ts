import * as z from 'zod/mini';
import { fieldErrors, fields } from '@/content/fields';
import { limits } from '@/lib/limits';
import { atLeast, atMost, isShown, plainText, requiredEmail } from '@/lib/text-schemas';
import { accountErrors, codeWords } from './accounts.content';
import { passwordProblems, storable } from './password-rules';

const { password: passwordLimits, nameMaxLength, organisationMaxLength, reasonForAccess } = limits;

const email = requiredEmail();

const password = z
  .string()
  .check(
    z.minLength(
      passwordLimits.formMinLength,
      accountErrors.passwordLength(passwordLimits.formMinLength),
    ),
  );

const newPassword = password.check(
  z.refine((value) => passwordProblems(value).length === 0, accountErrors.passwordRules),
  z.refine(storable.isMet, storable.message),
);

const personName = (label: string) =>
  plainText().check(
    z.overwrite((name) => name.replace(/\s+/g, ' ')),
    z.minLength(1, fieldErrors.required(label)),
    atMost(nameMaxLength, accountErrors.tooLong(label, nameMaxLength)),
    isShown,
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

const person = {
  firstName: personName(fields.firstName),
  lastName: personName(fields.lastName),
  organisation: z.optional(
    plainText().check(
      z.overwrite((name) => name.replace(/\s+/g, ' ')),
      atMost(
        organisationMaxLength,
        fieldErrors.tooLong(fields.organisation, organisationMaxLength),
      ),
      isShown,
    ),
  ),
};

const reason = plainText().check(
  atLeast(reasonForAccess.minLength, accountErrors.reasonTooShort(reasonForAccess.minLength)),
  atMost(
    reasonForAccess.maxLength,
    accountErrors.tooLong(accountErrors.reason, reasonForAccess.maxLength),
  ),
);

export const signUpSchema = z.object({
  ...person,
  email,
  password: newPassword,
  reasonForAccess: reason,
});

/** Who owns an account, as its owner corrects it later. */
export const detailsSchema = z.object(person);

export const resetRequestSchema = z.object({ email });

const twice = {
  password: newPassword,
  confirmPassword: z
    .string()
    .check(z.minLength(passwordLimits.formMinLength, accountErrors.confirmPassword)),
};

const isTwice = <Form extends { password: string; confirmPassword: string }>() =>
  z.refine<Form>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountErrors.notTwice,
  });

/** A new password; `asks` for the details of its owner with the first one. An invited person need not give a reason. */
export const newPasswordSchema = (asks: 'nothing' | 'person' | 'request') =>
  z
    .object({
      ...(asks === 'nothing' ? { firstName: z.string(), lastName: z.string() } : person),
      organisation: person.organisation,
      reasonForAccess: asks === 'request' ? reason : z.string(),
      ...twice,
    })
    .check(isTwice());

/** A new password for a user who knows the current one. */
export const changePasswordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, accountErrors.currentPassword)),
    ...twice,
  })
  .check(isTwice());

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.infer<typeof signUpSchema>;
export type ResetRequestValues = z.infer<typeof resetRequestSchema>;
export type DetailsValues = z.infer<typeof detailsSchema>;
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
export type NewPasswordValues = z.infer<ReturnType<typeof newPasswordSchema>>;
