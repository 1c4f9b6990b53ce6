/**
 * Returns the SQL that hashes the password in a parameter (`$1`): bcrypt at cost 10, or at that of the setting
 * `schoolgate.bcrypt_cost`, which tests lower.
 */
export function passwordHash(parameter: string): string {
  return `extensions.crypt(
    ${parameter}::text,
    extensions.gen_salt('bf', coalesce(nullif(current_setting('schoolgate.bcrypt_cost', true), '')::int, 10))
  )`;
}
