import { z } from 'zod';
import { EmailSchema } from '../domain/emails/email.ts';
import { textLimits } from '../domain/limits.ts';
import { PasswordSchema } from '../domain/password.ts';
import { studentWords } from '../domain/students/student-word.ts';
import { teacherName } from '../domain/teacher-name.ts';
import { storable } from '../domain/texts/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';

export const CurrentTeacherSchema = z.object({
  id: z.uuid().brand<'TeacherId'>(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  studentWord: z.enum(studentWords),
  hasPassword: z.boolean(),
  /**
   * True after a sign-in by a code: the password dialog then stays open until a password is set.
   */
  mustSetPassword: z.boolean(),
  /** Whether ADMIN_EMAILS names the address. */
  isAdministrator: z.boolean(),
  /** For how long this installation keeps what is deleted. */
  daysInBin: z.number(),
  /** When a closed account is deleted, unless its teacher comes back; null of any other. */
  deletedOn: z.iso.datetime().nullable(),
});
export type CurrentTeacher = z.infer<typeof CurrentTeacherSchema>;

const TypedNameSchema = storable
  .transform(teacherName)
  .refine(({ length }) => length <= textLimits.teacherName, 'Ce nom est trop long.');
const TypedCodeSchema = z.string().trim().min(1, 'Saisissez le code reçu par e-mail.').max(20);
export const passwordRequired = 'Saisissez votre mot de passe.';
const TypedPasswordSchema = z.string().min(1, passwordRequired).max(1000);
const EmailBodySchema = z.object({ email: EmailSchema });
const EmailAndCodeSchema = z.object({ email: EmailSchema, code: TypedCodeSchema });

/** Names an account at an OpenID provider that can open this account. */
const IdentityNameSchema = z.object({
  issuer: z.string().max(1000),
  subject: z.string().max(1000),
});
const LinkedIdentitySchema = IdentityNameSchema.extend({
  linkedAt: z.iso.datetime(),
  /**
   * False while the teacher has not confirmed it since the account was recovered by mail. It does
   * not open the account until then.
   */
  isConfirmed: z.boolean(),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentitySchema>;

/** The id of one of several providers; without it, one of several is chosen on the screen. */
const ProviderSchema = z.object({ provider: z.string().max(100).optional() });

/** For how long a closed account waits. */
export const daysUntilDeletion = 30;

export const accounts = {
  currentTeacher: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in teacher',
    access: 'teacher',
    isForClosed: true,
    answer: CurrentTeacherSchema,
  }),
  changeName: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user',
    summary: 'Sets the name in which the teacher is greeted and writes to students',
    access: 'teacher',
    body: z.object({ firstName: TypedNameSchema, lastName: TypedNameSchema }),
    answer: CurrentTeacherSchema,
  }),
  signInOptions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/options',
    summary: 'Which ways to sign in this installation offers',
    access: 'public',
    answer: z.object({
      /** The OpenID providers, with what to call them on their buttons. */
      openIdProviders: z.array(z.object({ id: z.string(), label: z.string() })),
      /** Whether one signs in with a password or with a code received by mail. */
      passwordLogin: z.boolean(),
      signUpByMail: z.boolean(),
      signUpByOpenId: z.boolean(),
      /** The only addresses that may sign up; empty where any may. */
      signUpDomains: z.array(z.string()),
    }),
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    recorded: 'sign-in',
    body: z.object({ email: EmailSchema, password: TypedPasswordSchema }),
    answer: CurrentTeacherSchema,
  }),
  requestSignUpCode: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/request-code',
    summary: 'Mail a 4-digit sign-up code; the answer is the same whether or not an account exists',
    access: 'public',
    body: EmailBodySchema,
    answer: AcknowledgementSchema,
  }),
  completeRegistration: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/complete-registration',
    summary: 'Create the account with the sign-up code',
    access: 'public',
    recorded: 'sign-in',
    body: EmailAndCodeSchema,
    answer: CurrentTeacherSchema,
  }),
  requestOneTimePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/request-otp',
    summary: 'Mail a 6-digit one-time password; same answer whether or not an account exists',
    access: 'public',
    body: EmailBodySchema,
    answer: AcknowledgementSchema,
  }),
  logInWithOneTimePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/login-otp',
    summary: 'Sign in with the one-time password',
    access: 'public',
    recorded: 'sign-in',
    body: EmailAndCodeSchema,
    answer: CurrentTeacherSchema,
  }),
  openMailLink: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/open-link',
    summary: 'Follows the link of a mail, which does the same as typing its code',
    access: 'public',
    recorded: 'sign-in',
    body: z.object({ link: z.string().min(1).max(100) }),
    answer: CurrentTeacherSchema,
  }),
  setPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/set-password',
    summary: 'Set the password; the current one is asked for unless a code has just been used',
    access: 'teacher',
    recorded: 'password-set',
    body: z.object({ password: PasswordSchema, currentPassword: TypedPasswordSchema.optional() }),
    answer: AcknowledgementSchema,
  }),
  confirmPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/confirm-password',
    summary: 'Confirms the password, which an older session needs before something irreversible',
    access: 'teacher',
    body: z.object({ password: TypedPasswordSchema }),
    answer: AcknowledgementSchema,
  }),
  requestEmailChangeCode: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/change-email/request-code',
    summary: 'Mail a code to the new address',
    access: 'teacher',
    body: z.object({ newEmail: EmailSchema }),
    answer: AcknowledgementSchema,
  }),
  confirmEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/change-email/confirm',
    summary: 'Take the new address with the code it received',
    access: 'teacher',
    recorded: 'address-changed',
    body: z.object({ code: TypedCodeSchema }),
    answer: CurrentTeacherSchema,
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/email/account',
    summary: 'Closes the account; all that belongs to it is deleted thirty days later',
    access: 'teacher',
    recorded: 'account-closed',
    answer: AcknowledgementSchema,
  }),
  reopenAccount: defineEndpoint({
    method: 'POST',
    path: '/api/auth/account/reopen',
    summary: 'Takes the deletion of a closed account back',
    access: 'teacher',
    recorded: 'account-reopened',
    isForClosed: true,
    answer: CurrentTeacherSchema,
  }),
  listIdentities: defineEndpoint({
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'The OpenID accounts that are linked to this account',
    access: 'teacher',
    answer: z.array(LinkedIdentitySchema),
  }),
  confirmIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/identities/confirm',
    summary: 'Confirms an OpenID account that was linked before the account was recovered',
    access: 'teacher',
    body: IdentityNameSchema,
    answer: AcknowledgementSchema,
  }),
  removeIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/identities/remove',
    summary: 'Unlinks an OpenID account',
    access: 'teacher',
    body: IdentityNameSchema,
    answer: AcknowledgementSchema,
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/auth/export',
    summary: 'Everything that is kept of the teacher, as one zip',
    access: 'teacher',
    recorded: 'data-exported',
    isForClosed: true,
    lane: 'personal-data',
    answer: 'file',
  }),
  openIdLogIn: defineEndpoint({
    method: 'GET',
    path: '/api/login',
    summary: 'Browser navigation: sign in with the OpenID provider',
    access: 'public',
    query: ProviderSchema,
    answer: 'redirect',
  }),
  openIdSignUp: defineEndpoint({
    method: 'GET',
    path: '/api/signup',
    summary: 'Browser navigation: create an account with the OpenID provider',
    access: 'public',
    query: ProviderSchema,
    answer: 'redirect',
  }),
  openIdCallback: defineEndpoint({
    method: 'GET',
    path: '/api/callback',
    summary: 'Browser navigation: where the OpenID provider sends the browser back',
    access: 'public',
    recorded: 'sign-in',
    answer: 'redirect',
  }),
  logOut: defineEndpoint({
    method: 'GET',
    path: '/api/logout',
    summary: 'Browser navigation: end the session',
    access: 'public',
    answer: 'redirect',
  }),
} as const;
