import { PGlite } from '@electric-sql/pglite';

/** Run as a process of its own: makes an empty database in the folder named by its argument. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to make the database in.');
// Its files hold what families wrote.
process.umask(0o077);
const database = await PGlite.create(folder);
await database.close();
