import { recordId, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { emailAddress, idView, pageQuery, timestamp } from '../fields.js';

const groups = z
  .array(text({ min: 1, max: 255 }))
  .max(100)
  .refine((given) => new Set(given).size === given.length, {
    error: 'must not name a group twice',
    params: { rule: 'unique_items' },
  })
  .meta({ uniqueItems: true, examples: [['design', 'finance']] });

const fields = {
  email: emailAddress,
  display_name: text({ min: 1, max: 255 }).meta({ examples: ['Maren Lindqvist'] }),
  groups,
};

export const createUser = z
  .strictObject({
    organization_id: recordId().optional(),
    email: fields.email,
    display_name: fields.display_name,
    groups: groups.optional(),
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.infer<typeof createUser>;

export const updateUser = z.strictObject(fields).partial().meta({ id: 'UpdateUser' });
export type UpdateUser = z.infer<typeof updateUser>;

export const listUsers = z.strictObject({
  ...pageQuery,
  organization_id: recordId().optional(),
  email: text({ min: 1, max: 254 })
    .optional()
    .describe('Exactly this address, in any case.')
    .meta({ examples: ['maren@havskov.example'] }),
});
export type ListUsers = z.infer<typeof listUsers>;

export const userView = z
  .object({
    id: idView,
    organization_id: idView,
    email: z.string().meta({ examples: ['maren@havskov.example'] }),
    display_name: z.string().meta({ examples: ['Maren Lindqvist'] }),
    groups: z.array(z.string()).meta({ examples: [['design', 'finance']] }),
    created_at: timestamp,
    updated_at: timestamp,
    last_sign_in_at: timestamp.nullable(),
    deletion: z.object({ status: z.enum(['queued']), scheduled_for: timestamp }).nullable(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

export const enrollmentView = z
  .object({
    ticket: z
      .string()
      .describe('Lets its holder register one passkey. Shown this once.')
      .meta({ examples: ['ide_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq'] }),
    url: z
      .string()
      .describe('The page to register at, with the ticket in its fragment.')
      .meta({
        examples: [
          'https://identity.example.com/sign-in#ticket=ide_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
        ],
      }),
    expires_at: timestamp,
  })
  .meta({ id: 'Enrollment' });
export type EnrollmentView = z.infer<typeof enrollmentView>;

export const userWithEnrollmentView = userView
  .extend({ enrollment: enrollmentView })
  .meta({ id: 'UserWithEnrollment' });
export type UserWithEnrollmentView = z.infer<typeof userWithEnrollmentView>;
