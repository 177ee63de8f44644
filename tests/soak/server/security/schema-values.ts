/** Values that fit a schema, made from the schema itself, so that later fields are included. */
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { anyText } from '../../../fixtures/any-text.ts';

/** Parts of a valibot schema that are read here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

export const valuesOf = (schema: GenericSchema): fc.Arbitrary<unknown> => valuesOfShape(schema);

const optionals = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable']);

function valuesOfShape(shape: Shape): fc.Arbitrary<unknown> {
  const { type, entries, item, wrapped, key, value, literal, options, pipe = [] } = shape;
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const fields = Object.entries(entries ?? {});
      const requiredKeys = fields.filter(([, field]) => !optionals.has(field.type)).map(([name]) => name);
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOfShape(field)])), {
        requiredKeys,
      });
    }
    case 'array':
      return fc.array(valuesOfShape(item ?? { type: 'any' }), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 20 }), valuesOfShape(value ?? key ?? { type: 'any' }), {
        maxKeys: 4,
      });
    case 'string': {
      const pattern = pipe.find((step) => step.type === 'regex')?.requirement;
      const matching = pattern instanceof RegExp ? [fc.stringMatching(pattern)] : [];
      return fc.oneof(...matching, anyText(40), fc.string({ maxLength: 12 }));
    }
    case 'number':
      return fc.oneof(
        fc.nat(),
        fc.maxSafeInteger(),
        fc.double({ noNaN: true }),
        fc.constantFrom(0, -0, 1e308, -1, 0.5),
      );
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(literal);
    case 'picklist':
      return fc.constantFrom(...(options ?? []));
    case 'variant':
    case 'union':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Those of a variant are schemas.
      return fc.oneof(...((options ?? []) as readonly Shape[]).map(valuesOfShape));
    case 'nullable':
      return fc.option(valuesOfShape(wrapped ?? { type: 'any' }));
    case 'optional':
    case 'exact_optional':
    case 'nullish':
    case 'undefinedable':
      return valuesOfShape(wrapped ?? { type: 'any' });
    case 'any':
    case 'unknown':
      return fc.jsonValue();
    default:
      throw new Error(`There are no values of a schema of type ${type} yet.`);
  }
}
