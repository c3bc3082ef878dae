import { getMetadataStorage } from 'class-validator';

/**
 * class-validator looks the rules of a class up anew for each object, and asks of every class that has rules whether this
 * one inherits from it: with the 200 classes of a service that is most of what validation costs. Rules come by decorators,
 * so they are the same for every object of a class: they are looked up once.
 */
export function rememberRulesOfClasses(): void {
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof lookUp>>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return lookUp(type, schema, always, strictGroups, groups);
    let rules = known.get(type);
    if (!rules) known.set(type, (rules = lookUp(type, schema, always, strictGroups, groups)));
    return rules;
  };
}
