import { PGlite } from '@electric-sql/pglite';

/** Entry of a child process: creates an empty database in the folder named by its argument. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to make the database in.');
// The files hold personal data.
process.umask(0o077);
const database = await PGlite.create(folder);
await database.close();
