import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserRole = 'customer' | 'vendor' | 'admin';

@Entity('members')
export class MemberEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'role_id' }) roleId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'user_role' }) userRole!: UserRole;
  @Column('uuid', { name: 'admin_role_id', nullable: true }) adminRoleId!: string | null;
  @Column('text', { name: 'full_name' }) fullName!: string;
  @Column('text') email!: string;
  @Column('boolean', { name: 'email_verified' }) emailVerified!: boolean;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('boolean', { name: 'phone_verified' }) phoneVerified!: boolean;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) profession!: string | null;
  @Column('text', { nullable: true }) company!: string | null;
  @Column('text', { name: 'avatar_url', nullable: true }) avatarUrl!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
