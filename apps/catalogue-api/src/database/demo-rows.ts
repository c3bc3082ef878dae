import { uuidV7 } from '@plinth/service-runtime';
import type { BuyerRequestMessageEntity } from '../buyer-requests/buyer-request-message.entity.js';
import type { BuyerRequestEntity } from '../buyer-requests/buyer-request.entity.js';
import { excerptOf } from '../buyer-requests/excerpt.js';
import type { DemoCatalogue, DemoRequest, DemoRole } from '../demo/demo-records.js';
import type { InvitationEntity } from '../team/invitation.entity.js';
import type { MemberEntity } from '../team/member.entity.js';
import type { RoleEntity } from '../team/role.entity.js';

interface TeamRows {
  roles: RoleEntity[];
  members: MemberEntity[];
  invitations: InvitationEntity[];
}

/** Who works for the vendors and who is invited to, with the roles that they have. */
export function demoTeamRows({ members, invitations }: DemoCatalogue): TeamRows {
  const roles = new Map<string, RoleEntity>();
  const roleIdOf = (providerId: string | null, { name, slug }: DemoRole): string => {
    const key = `${providerId} ${slug}`;
    const role = roles.get(key) ?? { id: uuidV7(), providerId, name, slug };
    roles.set(key, role);
    return role.id;
  };
  const memberRows = members.map(({ role, adminRole, ...member }) => ({
    ...member,
    userId: uuidV7(member.createdAt.getTime()),
    roleId: roleIdOf(member.providerId, role),
    adminRoleId: adminRole && roleIdOf(null, adminRole),
  }));
  const invitationRows = invitations.map(({ role, ...invitation }) => ({
    ...invitation,
    roleId: roleIdOf(invitation.providerId, role),
    acceptedAt: null,
  }));
  return { roles: [...roles.values()], members: memberRows, invitations: invitationRows };
}

/** A request, with what lists show of its thread. */
export function demoRequestRow({ contact, messages, ...request }: DemoRequest): BuyerRequestEntity {
  const last = messages.at(-1)!;
  return {
    ...request,
    contactName: contact.name,
    contactEmail: contact.email,
    contactCountry: contact.country,
    contactProfession: contact.profession,
    contactCompany: contact.company,
    messagesCount: messages.length,
    lastMessageAt: last.createdAt,
    lastMessageAuthor: last.author,
    lastMessageExcerpt: excerptOf(last.body),
    firstReplyAt: messages.find(({ author }) => author === 'provider')?.createdAt ?? null,
  };
}

export const demoMessageRows = ({ id: requestId, messages }: DemoRequest): BuyerRequestMessageEntity[] =>
  messages.map((message, position) => ({
    ...message,
    attachments: [...message.attachments],
    requestId,
    position,
  }));
