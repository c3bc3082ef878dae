import { Entity, PrimaryColumn } from 'typeorm';

/** What a search finds a user by: a word of the name or address, or `=` and a group. Triggers on `users` write it. */
@Entity('user_terms')
export class UserTermEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @PrimaryColumn('text', { collation: 'C' }) term!: string;
  @PrimaryColumn('uuid') user_id!: string;
}
