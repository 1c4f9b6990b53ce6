import type { ParentMailWords } from './en.ts';

export const hi: ParentMailWords = {
  parentCopy: {
    subject: '{school} में आपकी पूछताछ',
    heading: 'आपकी पूछताछ के लिए धन्यवाद',
    intro: 'आपने {school} को जो भेजा, यह उसकी प्रति है।',
    reference: 'संदर्भ',
    promise: 'हम {moment} तक आपसे संपर्क करेंगे।',
    questions: 'आपके प्रश्न',
    wrong: 'क्या कुछ ग़लत है, या यह आपने नहीं भेजा? कृपया इस ईमेल का उत्तर दें।',
    fields: {
      child_name: 'बच्चा',
      date_of_birth: 'जन्मतिथि',
      grade: 'कक्षा',
      academic_year: 'शैक्षणिक वर्ष',
      school_name: 'वर्तमान स्कूल',
      mobile: 'मोबाइल',
      email: 'ईमेल',
      city: 'शहर',
      submitted_at: 'भेजा गया',
    },
  },
  answer: {
    subject: '{school} का उत्तर',
    heading: 'आपके प्रश्न का उत्तर',
    asked: 'आपने {school} से पूछा: “{question}”',
    source: 'इस बारे में और जानें',
    more: 'क्या आपका कोई और प्रश्न है? कृपया इस ईमेल का उत्तर दें।',
    moreOrCall: 'क्या आपका कोई और प्रश्न है? कृपया इस ईमेल का उत्तर दें, या {phone} पर फ़ोन करें।',
  },
};
