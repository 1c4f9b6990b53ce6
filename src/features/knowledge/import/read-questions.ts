import { type FoundArticle, nothingFound } from './found-article.ts';

/**
 * Reads the articles of a plain text of questions and answers. Either they are marked ("Q: …", "A: …", in English,
 * Spanish or French, with or without numbers), or a line that ends in a question mark is a question and the text below
 * its answer. Several questions in a row are one article, with the others as its wordings. Text before the first is
 * ignored.
 */
export function readQuestions(text: string): FoundArticle[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isMarked = lines.some((line) => markedQuestion.test(plain(line)));
  const articles: FoundArticle[] = [];
  let isAsking = false;
  lines.forEach((line, at) => {
    const said = plain(line);
    const question = isMarked ? markedQuestion.exec(said)?.[1] : unmarkedQuestion(said);
    const answer = answerMark.exec(said)?.[1];
    const last = articles.at(-1);
    if (question !== undefined) {
      if (isAsking && last) last.wordings.push(question);
      else articles.push({ ...nothingFound, title: question, wordings: [], line: at + 1 });
      isAsking = true;
    } else if (!last) return;
    else if (answer !== undefined && last.body.trim() === '') {
      last.body = `${answer}\n`;
      isAsking = false;
    } else if (isMarked && isAsking && said !== '' && last.body === '' && last.wordings.length === 0) {
      // A question may continue in the next line, until its answer is marked.
      last.title += ` ${said}`;
    } else {
      if (said !== '') isAsking = false;
      last.body += `${line.trim()}\n`;
    }
  });
  return articles.map((article) => ({
    ...article,
    body: article.body.replaceAll(/\n{3,}/g, '\n\n').trim(),
  }));
}

/** Removes bold marks and non-breaking spaces, which copying may add. */
function plain(line: string): string {
  return line
    .replaceAll(/[\u00a0\u202f\u200b]/g, ' ')
    .replaceAll(/\*\*|__/g, '')
    .trim();
}

/** "1. Is there a bus?" and "- Is there a bus?" count without their prefix. */
function unmarkedQuestion(line: string): string | undefined {
  if (!/[?？]\s*$/.test(line) || line.length > longestQuestion) return undefined;
  return line.replace(/^(?:[-*•·▪–]|\(?\d{1,3}[.):]|#{1,6})\s*/, '').trim() || undefined;
}

const beginning = String.raw`^(?:[-*•·▪–]\s*)?(?:\(?\d{1,3}[.):]\s*)?`;
/** A colon ends a mark; a full stop or a bracket only after a number, or "P. Sharma" would be a question. */
const end = String.raw`(?:(?:no\.?\s*)?\d{1,3}\s*[.)\-–:]|\.?\s*:)`;
const markedQuestion = new RegExp(
  String.raw`${beginning}(?:Q(?:ue|ues|uestion|n)?|P(?:regunta)?)\.?\s*${end}\s*(\S.*)$`,
  'i',
);
const answerMark = new RegExp(
  String.raw`${beginning}(?:A(?:ns|nswer)?|R(?:espuesta|éponse|eponse|ep)?)\.?\s*${end}\s*(.*)$`,
  'i',
);
const longestQuestion = 300;
