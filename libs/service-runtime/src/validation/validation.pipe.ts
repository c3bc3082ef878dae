import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Problem } from '@plinth/problem-details';
import { fieldErrorsOf } from './field-errors.js';

class KeepingPipe extends StandardSchemaValidationPipe {
  // Nest would drop members called "constructor" and "prototype" without a word. `__proto__`, the one that is
  // dangerous, has been refused by then (unstorablePart), and these are what a client meant to say.
  protected override stripProtoKeys(): void {}
}

/** Checks every parameter that carries a schema; what does not fit is `validation_failed` with its field errors. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new KeepingPipe({
    exceptionFactory: (issues) => {
      const errors = fieldErrorsOf(issues);
      return validationFailed(errors);
    },
  });
}

/** A `validation_failed` problem whose detail names the first fault. */
export function validationFailed(errors: ReturnType<typeof fieldErrorsOf>): Problem<'validation_failed'> {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = first ? `${first.field || 'The request'} ${first.message}${more}.` : 'The request is invalid.';
  return new Problem('validation_failed', { detail, errors });
}
