type ElementType = 'uuid' | 'text' | 'bytea' | 'bigint'

/**
 * Compares with a list of values in a named statement that runs often, after an operator, as in `id = ${anyOf('$1', 'uuid')}`. PostgreSQL plans
 * `= any ($1)` for each run, since a plan for its own few values looks a little cheaper, and that planning may cost several times what the
 * run does. It knows no more about the values in this form than about a parameter, so a connection keeps one plan.
 */
export const anyOf = (parameter: `$${number}`, type: ElementType): string => `any (array(select unnest(${parameter}::${type}[])))`
