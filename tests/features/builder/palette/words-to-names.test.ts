import { expect, test } from 'vitest';
import { fieldOfWords, idOfWords } from '#features/builder/palette/words-to-names.ts';

test.each([
  ['May I have your name, please?', 'mayIHaveYourName'],
  ['Thank you, {{first_name}}. And your e-mail?', 'thankYouAndYourE'],
  ['À quelle école allez-vous ?', 'aQuelleEcoleAllezVous'],
  ['आपका नाम?', 'ask'],
  ['2nd question', 'ask'],
  ['taken', 'taken2'],
  ['', 'ask'],
])('%j is known as %s', (said, id) => {
  expect(idOfWords(said, new Set(['taken']), 'ask')).toBe(id);
});

test.each([
  ['May I have your name, please?', 'first_name'],
  ["What is your child's name?", 'child_name'],
  ['¿Cómo se llama su hija? Nombre completo', 'child_name'],
  ['On which mobile number can we reach you?', 'mobile'],
  ['And your e-mail?', 'email'],
  ['Quelle est la date de naissance de votre enfant ?', 'date_of_birth'],
  ['Which class are you looking for?', 'grade'],
  ['For which academic year?', 'academic_year'],
  ['Which city do you live in?', 'city'],
  ['How many brothers and sisters come along?', 'brothers_sisters_come'],
  ['क्यों?', undefined],
])('the answer to %j is kept in %s', (said, field) => {
  expect(fieldOfWords(said)).toBe(field);
});
