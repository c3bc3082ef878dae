import { Faults, field, Schema, Text } from '@plinth/validation';
import type { PermissionChoice } from './resource-of-client.shared.js';

const exampleAudience = 'https://api.crm.example.com';
const allPermissions = '*';

const Permissions = (description: string, example: PermissionChoice): PropertyDecorator =>
  field(
    {
      schema: {
        anyOf: [
          { type: 'string', const: allPermissions },
          {
            type: 'array',
            items: { type: 'string', minLength: 3, maxLength: 100 },
            maxItems: 200,
            uniqueItems: true,
          },
        ],
      },
      structure: { kind: 'json' },
      rules: [
        Faults((value) =>
          value === allPermissions ||
          (Array.isArray(value) &&
            value.length <= 200 &&
            new Set(value).size === value.length &&
            value.every((name) => typeof name === 'string' && name.length >= 3 && name.length <= 100))
            ? []
            : [
                {
                  path: [],
                  rule: 'permissions',
                  message: 'must be "*" or a list of at most 200 different permissions',
                },
              ],
        ),
      ],
    },
    { optional: true, description, example },
  );

export class SetClientResource {
  @Text({ min: 1, max: 1_024, description: 'The resource.', example: exampleAudience })
  identifier!: string;

  @Permissions(
    'What the client may request for people: a list, or `"*"` (default) for all that are not `operator_only`. For the issuer (this API): the scopes that administrators can request through the client, listed one by one; your token must have each.',
    '*',
  )
  permissions?: PermissionChoice;

  @Permissions('What the client may request for itself with `client_credentials`. Default: nothing.', [])
  service_permissions?: PermissionChoice;
}

@Schema({ name: 'ClientResource' })
export class ClientResourceView {
  @Text({ description: 'The resource.', example: exampleAudience })
  identifier!: string;

  @Permissions('What the client may request for people; `"*"`: all that are not `operator_only`.', '*')
  permissions!: PermissionChoice;

  @Permissions('What the client may request for itself with `client_credentials`.', [])
  service_permissions!: PermissionChoice;
}
