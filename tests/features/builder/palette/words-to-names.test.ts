import { expect, test } from 'vitest';
import { fieldOfWords, idOfWords } from '#features/builder/palette/words-to-names.ts';

test.each([
  ['May I have your name, please?', 'mayIHaveYourName'],
  ['Thank you, {{first_name}}. And your e-mail?', 'thankYouAndYourE'],
  ['À quelle école allez-vous ?', 'aQuelleEcoleAllezVous'],
  ['आपका नाम?', 'firstName'],
  ['ما تاريخ ميلاد طفلكم؟', 'dateOfBirth'],
  ['हमारे स्कूल में आपका स्वागत है!', 'ask'],
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
  ['कृपया अपना नाम बताइए।', 'first_name'],
  ['और आपका उपनाम?', undefined],
  ['आपके बच्चे का नाम क्या है?', 'child_name'],
  ['आपके बच्चे की जन्मतिथि क्या है?', 'date_of_birth'],
  ['हम आपसे किस मोबाइल नंबर पर संपर्क कर सकते हैं?', 'mobile'],
  ['आपका फोन नंबर?', 'mobile'],
  ['आपका फ़ोन नंबर?', 'mobile'],
  ['और आपका ईमेल पता?', 'email'],
  ['आप किस कक्षा में प्रवेश चाहते हैं?', 'grade'],
  ['किस शैक्षणिक वर्ष के लिए?', 'academic_year'],
  ['आपका बच्चा अभी किस स्कूल में पढ़ता है?', 'school_name'],
  ['आप किस शहर में रहते हैं?', 'city'],
  ['هل لنا أن نعرف اسمكم الكريم؟', 'first_name'],
  ['ما اسم طفلكم؟', 'child_name'],
  ['ما تاريخ مِيلاد طفلكم؟', 'date_of_birth'],
  ['على أي رقم جوال يمكننا التواصل معكم؟', 'mobile'],
  ['وما هو بريدكم الإلكتروني؟', 'email'],
  ['ما الصف الذي ترغبون في القبول فيه؟', 'grade'],
  ['كيف تصفون وصف المدرسة؟', undefined],
  ['لأي عام دراسي؟', 'academic_year'],
  ['في أي مدرسة يدرس طفلكم حاليًا؟', 'school_name'],
  ['في أي مدينة تقيمون؟', 'city'],
  ['क्यों?', undefined],
  // The enquiry has these names for something else.
  ['Do you have any questions?', undefined],
  ['Avez-vous des questions ?', undefined],
])('the answer to %j is kept in %s', (said, field) => {
  expect(fieldOfWords(said)).toBe(field);
});
