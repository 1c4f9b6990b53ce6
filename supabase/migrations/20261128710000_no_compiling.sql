-- Where no statistics are gathered yet, PostgreSQL takes the reading of a question for a long query and compiles it, which takes
-- ten times as long as running it.
alter function private.said_in(text, text, text) set jit = off;
