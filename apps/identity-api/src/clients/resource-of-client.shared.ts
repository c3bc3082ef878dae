/** `"*"`: every permission of the resource that is not `operator_only`. */
export type PermissionChoice = '*' | string[];

/** What a client may request of a resource. */
export interface ResourceOfClient {
  id: string;
  identifier: string;
  /** For people. */
  permissions: PermissionChoice;
  /** For itself, with `client_credentials`. */
  service_permissions: PermissionChoice;
}

/** Whether a client may request tokens of its own. */
export const isService = ({
  service_scopes: scopes,
  resources,
}: {
  service_scopes: readonly string[];
  resources: readonly ResourceOfClient[];
}): boolean => scopes.length > 0 || resources.some(({ service_permissions: own }) => own.length > 0);
