import type { ApiWords } from './api-description.js';
import type { JsonSchema, Schemas } from './schemas.js';

/**
 * Looks up what members and operations mean that do not say it themselves. Each word is there for something: `unused()`
 * tells those that nothing was described with.
 */
export class Words {
  private readonly used = new Set<string>();

  constructor(private readonly words: ApiWords = { fields: {}, operations: {} }) {}

  /** The description of an operation that has none of its own; undefined where there is no word for it. */
  ofOperation(id: string): string | undefined {
    return this.find(this.words.operations, id);
  }

  /** The schemas, by name, with a description for each member that has none and for which there is a word. */
  describe(schemas: Schemas): Schemas {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, this.inSchema(name, schema)]));
  }

  /** What nothing was described with: a mistyped name, or one that is gone. */
  unused(): string[] {
    const all = [...Object.keys(this.words.fields), ...Object.keys(this.words.operations)];
    return all.filter((word) => !this.used.has(word));
  }

  private inSchema(name: string, schema: JsonSchema): JsonSchema {
    const described: JsonSchema = { ...schema };
    const properties = schema['properties'] as Schemas | undefined;
    if (properties) {
      described['properties'] = Object.fromEntries(
        Object.entries(properties).map(([member, one]) => [
          member,
          this.member(name, member, this.inSchema(name, one)),
        ]),
      );
    }
    if (typeof schema['items'] === 'object') described['items'] = this.inSchema(name, schema['items'] as JsonSchema);
    return described;
  }

  private member(schemaName: string, member: string, schema: JsonSchema): JsonSchema {
    if (schema['description'] !== undefined) return schema;
    const { fields } = this.words;
    const description = this.find(fields, `${schemaName}.${member}`) ?? this.find(fields, member);
    if (description === undefined) return schema;
    // Behind a reference, and before everything else: as the field decorators' own descriptions stand.
    const { $ref, ...rest } = schema;
    return { ...($ref === undefined ? {} : { $ref }), description, ...rest };
  }

  private find(words: Readonly<Record<string, string>>, name: string): string | undefined {
    if (!Object.hasOwn(words, name)) return undefined;
    this.used.add(name);
    return words[name];
  }
}
