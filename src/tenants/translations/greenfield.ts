import ar from './greenfield/ar.json' with { type: 'json' };
import es from './greenfield/es.json' with { type: 'json' };
import fr from './greenfield/fr.json' with { type: 'json' };
import hi from './greenfield/hi.json' with { type: 'json' };

/** One file for all: only a parent whom the database does not answer needs it. */
export default { hi, es, fr, ar };
