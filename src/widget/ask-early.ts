import { publishedConfigurations } from '../data/published-configuration.ts';
import { tenantOf } from './tenant-of.ts';

/** Asks for the school's configuration while the chat itself is still on its way; the chat joins this request. */
void publishedConfigurations.load(tenantOf(location.search));
